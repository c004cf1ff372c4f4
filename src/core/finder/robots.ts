/** The rules of robots.txt for us (RFC 9309), and its sitemaps. */
export type Robots = Readonly<{
  sitemaps: readonly string[]
  allows: (url: URL) => boolean
}>

/** The minimum that parsers must read (RFC 9309, section 2.5). */
const MAX_CHARACTERS = 500 * 1_024
const MAX_RULES = 1_000
const MAX_SITEMAPS = 10
const PATTERN_MAX_CHARACTERS = 250
const PATH_MAX_CHARACTERS = 500

type Rule = Readonly<{ pattern: string; isAllowed: boolean }>

/** No robots.txt: everything is allowed, without sitemaps. */
export const NO_ROBOTS: Robots = { sitemaps: [], allows: () => true }

/** An unreachable robots.txt forbids everything (RFC 9309, section 2.3.1.4). */
export const CLOSED_ROBOTS: Robots = { sitemaps: [], allows: () => false }

/**
 * Reads robots.txt. Our own group applies, else the group '*'. The longest matching rule decides; on a
 * tie, the one that allows.
 *
 * @param agent our name in User-Agent, without a version
 */
export function readRobots(text: string, agent: string): Robots {
  const groups = new Map<string, Rule[]>()
  const sitemaps: string[] = []
  let current: string[] = []
  let isNaming = false
  let rules = 0
  for (const line of text.slice(0, MAX_CHARACTERS).split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':')
    if (colon < 0) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = (line.slice(colon + 1).split('#', 1)[0] ?? '').trim()
    if (name === 'sitemap') {
      if (sitemaps.length < MAX_SITEMAPS) sitemaps.push(line.slice(colon + 1).trim())
    } else if (name === 'user-agent') {
      if (!isNaming) current = []
      isNaming = true
      current.push(value.toLowerCase())
      if (!groups.has(value.toLowerCase())) groups.set(value.toLowerCase(), [])
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      if (value === '' || rules >= MAX_RULES) continue
      rules += 1
      const rule = { pattern: value.slice(0, PATTERN_MAX_CHARACTERS), isAllowed: name === 'allow' }
      for (const group of current) groups.get(group)?.push(rule)
    }
  }
  const ours = groups.get(agent.toLowerCase()) ?? groups.get('*') ?? []
  return {
    sitemaps,
    allows: (url) => allowsPath(ours, `${url.pathname}${url.search}`.slice(0, PATH_MAX_CHARACTERS)),
  }
}

function allowsPath(rules: readonly Rule[], path: string): boolean {
  let longest = -1
  let isAllowed = true
  for (const rule of rules) {
    const { length } = rule.pattern
    if (length < longest || (length === longest && !rule.isAllowed)) continue
    if (!matches(rule.pattern, path)) continue
    longest = length
    isAllowed = rule.isAllowed
  }
  return isAllowed
}

/** Searches the parts between stars in sequence, without backtracking, so the time is linear. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    if (isAnchored && index === rest.length - 1)
      return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isAnchored || at === path.length
}

const MAX_ENTRIES = 20_000

/** The addresses in a sitemap, and whether they are sitemaps themselves. */
export function readSitemap(xml: string): Readonly<{ isIndex: boolean; urls: readonly string[] }> {
  const urls: string[] = []
  let at = 0
  while (urls.length < MAX_ENTRIES) {
    const start = xml.indexOf('<loc>', at)
    if (start < 0) break
    const end = xml.indexOf('</loc>', start)
    if (end < 0) break
    if (end - start < 2_100) urls.push(plain(xml.slice(start + 5, end)))
    at = end
  }
  return { isIndex: xml.includes('<sitemapindex'), urls }
}

function plain(text: string): string {
  const inside = text.trim().replace(/^<!\[CDATA\[|\]\]>$/g, '')
  return inside.replaceAll('&amp;', '&').replaceAll('&#38;', '&').trim()
}
