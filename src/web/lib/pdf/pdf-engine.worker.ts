// pdf.js’s own parsing worker, started by our worker and terminated with it.
import 'pdfjs-dist/build/pdf.worker.mjs'
