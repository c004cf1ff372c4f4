/**
 * The characters that a pattern distinguishes: one for each set that all its places treat alike.
 */
export type Alphabet = Readonly<{
  characters: readonly string[]
  /** Does the `place`-th place (from 0) read the `index`-th character? */
  isIn: (place: number, index: number) => boolean
}>

/**
 * Characters beyond the first plane, which patterns without the flags u and v see as two halves.
 */
const BEYOND = ['\u{1F600}', '\u{1D400}', '\u{10400}', '\u{20000}', '\u{E0101}', '\u{1F1E6}']
const FIRST_PLANE = 0x1_00_00

/**
 * The codes at which a class starts or stops matching in the first plane, and a test for the rest.
 */
type Reach = Readonly<{ edges: readonly number[]; reads: (character: string) => boolean }>
const reaches = new Map<string, Reach>()

function reachOf(raw: string, flags: string): Reach {
  const key = `${flags}/${raw}`
  const known = reaches.get(key)
  if (known !== undefined) return known
  const pattern = new RegExp(`^(?:${raw})$`, flags)
  const reads = (character: string) => pattern.test(character)
  const edges: number[] = []
  let before = false
  for (let code = 0; code < FIRST_PLANE; code += 1) {
    const now = reads(String.fromCharCode(code))
    if (now !== before) edges.push(code)
    before = now
  }
  const reach = { edges, reads }
  reaches.set(key, reach)
  return reach
}

/**
 * @param places the source of each place of a pattern, such as `a`, `\s` or `[^.]`
 */
export function alphabetOf(places: readonly string[], flags: string): Alphabet {
  const kept = flags.replace(/[^iuvs]/g, '')
  const distinct = [...new Set(['\\w', '[\\n\\r\\u2028\\u2029]', ...places])]
  const known = distinct.map((raw) => reachOf(raw, kept))
  const starts = [...new Set([0, ...known.flatMap(({ edges }) => edges)])]
  const candidates = [
    ...starts.map((code) => String.fromCharCode(code)),
    ...(/[uv]/.test(kept) ? BEYOND : []),
  ]
  const bySignature = new Map<string, string>()
  for (const character of candidates) {
    const signature = known.map(({ reads }) => (reads(character) ? '1' : '0')).join('')
    const before = bySignature.get(signature)
    if (before === undefined || (!isPlain(before) && isPlain(character))) {
      bySignature.set(signature, character)
    }
  }
  const signatures = [...bySignature.keys()]
  const rowOf = places.map((raw) => distinct.indexOf(raw))
  return {
    characters: [...bySignature.values()],
    isIn: (place, index) => signatures[index]?.charAt(rowOf[place] ?? -1) === '1',
  }
}

const isPlain = (character: string) => /^[ -~]$/.test(character)
