import { startsListItem } from '../../../core/text/list-markers.ts'
import { cutOutline } from '../../../core/text/outline.ts'

/** A line or paragraph of a document as the reader shows it. `text` is cut from the document. */
export type ReaderBlock = Readonly<{
  start: number
  end: number
  kind: 'heading' | 'list-item' | 'paragraph'
  text: string
}>

/** Blocks in one group; a group that is out of sight costs the browser nothing. */
const GROUP_SIZE = 40

/** The blocks of a whole document, in order, in groups. */
export function readerBlocks(text: string): readonly (readonly ReaderBlock[])[] {
  const groups: ReaderBlock[][] = []
  for (const { start, end, text: words, role } of cutOutline(text)) {
    const block: ReaderBlock = { start, end, text: words, kind: kindOf(words, role) }
    const group = groups.at(-1)
    if (group !== undefined && group.length < GROUP_SIZE) group.push(block)
    else groups.push([block])
  }
  return groups
}

function kindOf(words: string, role: 'heading' | 'contents' | 'body'): ReaderBlock['kind'] {
  if (role === 'heading') return 'heading'
  return role === 'contents' || startsListItem(words) ? 'list-item' : 'paragraph'
}
