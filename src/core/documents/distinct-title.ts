/** A title that no other document has: 'Privacy Policy', then 'Privacy Policy (2)'. */
export function distinctTitle(title: string, taken: readonly string[]): string {
  const others = new Set(taken)
  if (!others.has(title)) return title
  for (let copy = 2; ; copy += 1) {
    const numbered = `${title} (${copy})`
    if (!others.has(numbered)) return numbered
  }
}
