// pdf.js’s own worker, as a worker inside ours: it parses, and ends when ours is ended.
import 'pdfjs-dist/build/pdf.worker.mjs'
