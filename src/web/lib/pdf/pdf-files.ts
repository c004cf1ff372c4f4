/**
 * The files that pdf.js asks for by name while it reads: tables of East Asian characters and the
 * decoders of two picture formats. All are served by us, under names of our own build, and fetched
 * only when a file needs them.
 */

const CMAPS: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  { query: '?url', import: 'default', eager: true },
)
const DECODERS: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../../node_modules/pdfjs-dist/wasm/openjpeg.wasm',
    '../../../../node_modules/pdfjs-dist/wasm/jbig2.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

const ADDRESSES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(CMAPS), ...Object.entries(DECODERS)].map(([path, address]) => [
    path.slice(path.lastIndexOf('/') + 1),
    address,
  ]),
)

/** What pdf.js fetches its own files with. It never fetches anything that a PDF names. */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = ADDRESSES.get(filename)
    if (address === undefined) throw new Error(`pdf.js has no file ${filename} here`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`no answer for ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
