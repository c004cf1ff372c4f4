/** How often each feature of a text stands in it. */
export type FeatureCounts = ReadonlyMap<string, number>

/**
 * The runs of one to `longest` words of a text, with the count of each: 'not sell', 'sell your'.
 *
 * @param words stems or words in order, as `tokenise` or a stemmer gives them
 */
export function wordRuns(words: readonly string[], longest: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let start = 0; start < words.length; start += 1) {
    let run = ''
    for (let end = start; end < Math.min(words.length, start + longest); end += 1) {
      run = run === '' ? (words[end] ?? '') : `${run} ${words[end]}`
      counts.set(run, (counts.get(run) ?? 0) + 1)
    }
  }
  return counts
}
