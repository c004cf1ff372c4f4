/** Fewest blocks of a text whose lines may have been torn apart. */
const MIN_BLOCKS = 20

/** Shortest line that can be a full line of a printed page, in characters. */
const FULL_LINE_CHARACTERS = 50

/** Share of blocks that go on in the next one, from which a text is taken for torn apart. */
const TORN_SHARE = 0.25

const ENDS_A_THOUGHT = /[.:;!?]["'”’)\]]{0,2}$/
const STARTS_SMALL = /^["'“‘(]?\p{Ll}/u
const STARTS_AN_ITEM = /^\s*(?:[-•*]|\(?[\p{L}\d]{1,3}[.)])\s/u

/**
 * Joins paragraphs whose lines were blocks of their own, as converters from PDF to HTML write them.
 * A text where that is not the rule comes back unchanged.
 */
export function joinWrappedBlocks(text: string): string {
  const blocks = text.split('\n\n')
  if (blocks.length < MIN_BLOCKS) return text
  const torn = blocks.filter((block, index) => goesOn(block, blocks[index + 1], STARTS_SMALL))
  if (torn.length < blocks.length * TORN_SHARE) return text
  const joined: string[] = []
  let isOpen = false
  for (const [index, block] of blocks.entries()) {
    if (isOpen) joined[joined.length - 1] += ` ${block}`
    else joined.push(block)
    isOpen = goesOn(block, blocks[index + 1], /^/)
  }
  return joined.join('\n\n')
}

function goesOn(block: string, next: string | undefined, start: RegExp): boolean {
  const lastLine = block.slice(block.lastIndexOf('\n') + 1)
  return (
    next !== undefined &&
    lastLine.length >= FULL_LINE_CHARACTERS &&
    !ENDS_A_THOUGHT.test(lastLine) &&
    start.test(next) &&
    !STARTS_AN_ITEM.test(next)
  )
}
