import { plainText } from './plain-text.ts'
import { cutRichText, type RichTextToken } from './rich-text-tokens.ts'
import { RichTextWriter } from './rich-text-writer.ts'

/** Bytes converted at a time, since the number of arguments of a function is limited. */
const SLICE_BYTES = 8_192

/**
 * The text of an RTF file, which some word processors save with the extensions of Word files; undefined
 * if its groups are nested too deeply. A truncated file gives the text that it has.
 */
export function richText(bytes: Uint8Array): string | undefined {
  const writer = new RichTextWriter()
  for (const token of cutRichText(characterForEachByte(bytes))) {
    if (!take(writer, token)) return undefined
  }
  return plainText(writer.finish())
}

function take(writer: RichTextWriter, token: RichTextToken): boolean {
  switch (token.kind) {
    case 'open':
      return writer.open()
    case 'close':
      writer.close()
      return true
    case 'word':
      writer.word(token.name, token.value)
      return true
    case 'text':
      writer.text(token.text)
      return true
    case 'byte':
      writer.byte(token.byte)
      return true
  }
}

function characterForEachByte(bytes: Uint8Array): string {
  const slices: string[] = []
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    slices.push(String.fromCharCode(...bytes.subarray(at, at + SLICE_BYTES)))
  }
  return slices.join('')
}
