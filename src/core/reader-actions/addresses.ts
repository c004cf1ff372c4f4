const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu
const WEB = /(?:https?:\/\/|www\.)[^\s<>"“”()]{3,300}/giu
/** 'fernway.example/privacy', without a scheme: a path makes it an address rather than a name. */
const BARE_WEB =
  /(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}\/[^\s<>"“”()]{0,300}/giu

/** Punctuation after an address that is not part of it. */
const PUNCTUATION_AFTER = /[.,;:!?'"’”\])}*]{1,100}$/

/** The mail and web addresses in a text, as written, in order, each once. */
export function addressesIn(text: string): readonly string[] {
  const found = [EMAIL, WEB, BARE_WEB].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
      index,
      address: written.replace(PUNCTUATION_AFTER, ''),
    })),
  )
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ address }) => address))]
}

/** An address as a link; undefined if it would not be safe to follow. */
export function linkTo(address: string): string | undefined {
  if (/^[^\s/@]+@[^\s/]+$/.test(address)) return `mailto:${address}`
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(url)) return undefined
  const { hostname, href } = new URL(url)
  return hostname.includes('.') ? href : undefined
}
