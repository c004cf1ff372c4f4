import { unzipSync } from 'fflate'
import { readDocx } from '../../../core/docx/read-docx.ts'
import { FileError, WORD_MAX_PART_BYTES } from './file-reading.ts'
import { readXmlPart } from './read-xml-part.ts'

/**
 * The text of a Word file of 2007 or later. Only the parts that are read are decompressed, each to the
 * size given in the archive's index.
 *
 * @throws FileError
 */
export function readWordFile(bytes: Uint8Array): string {
  const sizes = indexOf(bytes)
  const text = readDocx(
    (path) => sizes.has(path),
    (path, handler) => {
      const size = sizes.get(path)
      if (size === undefined) return
      if (size > WORD_MAX_PART_BYTES) throw new FileError('too-long')
      readXmlPart(decompress(bytes, path), handler)
    },
  )
  if (text === undefined) throw new FileError('unsupported')
  return text
}

/** The names and decompressed sizes of an archive's files, from its index. */
function indexOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  unzip(bytes, (name, size) => {
    sizes.set(name, size)
    return false
  })
  return sizes
}

function decompress(bytes: Uint8Array, path: string): Uint8Array {
  const part = unzip(bytes, (name) => name === path)[path]
  if (part === undefined) throw new FileError('broken')
  return part
}

function unzip(bytes: Uint8Array, isWanted: (name: string, size: number) => boolean) {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) })
  } catch (cause) {
    throw new FileError('broken', { cause })
  }
}
