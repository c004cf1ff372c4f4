/** A sentence of a model without the passage numbers in it, and these. */
export type CitedText = Readonly<{ text: string; numbers: readonly number[] }>

/** '[3]', '[3, 5]', '[3-5]', '[passage 3]', '【3】': what a model may put into brackets. */
const BRACKETED = /[[【]([^\][【】]{1,60})[\]】]/g
const TOKEN = /\p{L}+|\d+|[^\s\p{L}\d]/gu
/** What may stand beside the numbers. */
const COMPANIONS: ReadonlySet<string> = new Set([
  ...['passage', 'passages', 'source', 'sources', 'p', 'n', 'no', 'and'],
  ...[',', ';', '&', '^', '#', '-', '.', ':'],
])
const NUMBER_OR_RANGE = /(\d{1,8})(?:\s?[-–]\s?(\d{1,8}))?/g
/** A longer range names everything and so nothing. */
const RANGE_MAX = 12

/** Takes the numbers of passages out of a sentence. Brackets that hold anything else stay. */
export function readCitedNumbers(sentence: string): CitedText {
  const numbers: number[] = []
  const text = sentence.replace(BRACKETED, (whole, inner: string) => {
    // '【3†source】' is how some models were taught to cite.
    const plain = (inner.split('†')[0] ?? '').replaceAll('–', '-').toLowerCase()
    if (!holdsNumbersOnly(plain)) return whole
    numbers.push(...expand(plain))
    return ''
  })
  return { text: tidy(text), numbers: [...new Set(numbers)] }
}

function holdsNumbersOnly(text: string): boolean {
  const tokens = text.match(TOKEN) ?? []
  return (
    /\d/.test(text) && tokens.every((token) => /^\d{1,8}$/.test(token) || COMPANIONS.has(token))
  )
}

function expand(text: string): readonly number[] {
  return [...text.matchAll(NUMBER_OR_RANGE)].flatMap(([, first, last]) => {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    if (to <= from || to - from >= RANGE_MAX) return from === to ? [from] : [from, to]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** Closes the gaps that the numbers left. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/^[\s,;:–—-]{1,10}/, '')
    .trim()
}
