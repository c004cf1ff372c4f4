/** Minimum number of blocks of a text whose lines may have been separated. */
const MIN_BLOCKS = 20

/** Minimum length of a full line of a printed page, in characters. */
const FULL_LINE_CHARACTERS = 50

/** Minimum share of blocks that continue in the next one if a text's lines were separated. */
const TORN_SHARE = 0.25

const ENDS_A_THOUGHT = /[.:;!?]["'”’)\]]{0,2}$/
const STARTS_SMALL = /^["'“‘(]?\p{Ll}/u
const STARTS_AN_ITEM = /^\s*(?:[-•*]|\(?[\p{L}\d]{1,3}[.)])\s/u

/**
 * Joins paragraphs whose lines are separate blocks, as PDF-to-HTML converters write them. Returns other
 * texts unchanged.
 */
export function joinWrappedBlocks(text: string): string {
  const blocks = text.split('\n\n')
  if (blocks.length < MIN_BLOCKS) return text
  const torn = blocks.filter((block, index) => continuesIn(block, blocks[index + 1], STARTS_SMALL))
  if (torn.length < blocks.length * TORN_SHARE) return text
  const joined: string[] = []
  let isOpen = false
  for (const [index, block] of blocks.entries()) {
    if (isOpen) joined[joined.length - 1] += ` ${block}`
    else joined.push(block)
    isOpen = continuesIn(block, blocks[index + 1], /^/)
  }
  return joined.join('\n\n')
}

function continuesIn(block: string, next: string | undefined, start: RegExp): boolean {
  const lastLine = block.slice(block.lastIndexOf('\n') + 1)
  return (
    next !== undefined &&
    lastLine.length >= FULL_LINE_CHARACTERS &&
    !ENDS_A_THOUGHT.test(lastLine) &&
    start.test(next) &&
    !STARTS_AN_ITEM.test(next)
  )
}
