/** Longest address of a link, in characters. */
const ADDRESS_MAX_CHARACTERS = 2_000

const IN_SCRIPT = /["'`]((?:https?:)?\/{0,2}[^"'`\s<>()]{1,500})["'`]/g
const LOOKS_LIKE_A_PAGE =
  /^(?:https?:\/\/|\/)|\.(?:html?|php|aspx?|jsp|pdf|cfm)(?:[?#]|$)|^[\w-]{1,60}\/[\w./-]{0,200}$/i

/** The target of a link, absolute and without fragment; undefined if it is no web address. */
export function linkTarget(href: string, base: string): string | undefined {
  const written = href.trim()
  if (written === '' || written.startsWith('#') || written.length > ADDRESS_MAX_CHARACTERS) {
    return undefined
  }
  if (/^javascript:/i.test(written)) return addressInScript(written, base)
  if (!URL.canParse(written, base)) return undefined
  const url = new URL(written, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.hash = ''
  return url.href
}

/** The first string in a script that may be the address of a page. */
export function addressInScript(script: string, base: string): string | undefined {
  for (const { 1: address = '' } of script.slice(0, ADDRESS_MAX_CHARACTERS).matchAll(IN_SCRIPT)) {
    if (LOOKS_LIKE_A_PAGE.test(address)) return linkTarget(address, base)
  }
  return undefined
}
