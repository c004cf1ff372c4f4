/**
 * Share of wrongly read characters, 0 if all are right: the Levenshtein distance of the two texts
 * divided by the length of the true one. Layout and shapes of quotes do not count.
 */
export function characterErrorRate(truth: string, read: string): number {
  const [right, found] = [plain(truth), plain(read)]
  let above = Array.from({ length: found.length + 1 }, (_, at) => at)
  for (let row = 1; row <= right.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= found.length; at += 1) {
      const change = right[row - 1] === found[at - 1] ? 0 : 1
      current.push(
        Math.min((above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + change),
      )
    }
    above = current
  }
  return (above[found.length] ?? 0) / right.length
}

function plain(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()
}
