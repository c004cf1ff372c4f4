/** '6,812 words'. */
export function wordsText(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`
}

/** 'Read 6,812 of 6,812 words'; only the word count while reading is in progress. */
export function wordsReadText(words: number, wordsRead: number | undefined): string {
  if (wordsRead === undefined) return wordsText(words)
  const all = words.toLocaleString('en-US')
  return `Read ${wordsRead.toLocaleString('en-US')} of ${all} words`
}
