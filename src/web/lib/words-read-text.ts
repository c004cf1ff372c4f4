/** 'Read 6,812 of 6,812 words'; only the length while the reading goes on. */
export function wordsReadText(words: number, wordsRead: number | undefined): string {
  const all = words.toLocaleString('en-US')
  if (wordsRead === undefined) return words === 1 ? '1 word' : `${all} words`
  return `Read ${wordsRead.toLocaleString('en-US')} of ${all} words`
}
