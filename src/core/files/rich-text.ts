import { plainText } from './plain-text.ts'
import { cutRichText, type RichTextToken } from './rich-text-tokens.ts'
import { RichTextWriter } from './rich-text-writer.ts'

/** Bytes that are made a text at a time: a function takes only so many arguments. */
const SLICE_BYTES = 8_192

/**
 * The text of an RTF file, which other word processors write under the names of Word files too;
 * undefined where its groups are nested without end. A file that is cut off gives what is there.
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
