/**
 * The files that pdf.js requests by name while it reads: tables of East Asian characters and the
 * decoders of two image formats. They are part of our build, under hashed names, and fetched only when
 * a PDF needs them.
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

/** The loader through which pdf.js fetches its own files. It never fetches what a PDF refers to. */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = ADDRESSES.get(filename)
    if (address === undefined) throw new Error(`pdf.js has no file ${filename} here`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`no answer for ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
