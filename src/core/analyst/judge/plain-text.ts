/** Short forms spelled out, so that rules meet one spelling of a negation. Order matters. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bwon't\b/g, 'will not'],
  [/\bcan't\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/n't\b/g, ' not'],
  [/\b(we|you|they|it)'ll\b/g, '$1 will'],
  [/\b(we|you|they)'ve\b/g, '$1 have'],
  [/\b(we|you|they)'re\b/g, '$1 are'],
]

/** What every short form holds; most sentences hold none. */
const MAY_BE_SHORT = /'|cannot/
/** What quotes, bullets and dashes are; most sentences hold none. */
const SIGN = /["'*_|]|[^\x20-\x7e]| -/

/**
 * A sentence as the rules read it: lower case, straight quotes, no scare quotes (policies write
 * “sell” in quotation marks), short forms spelled out, single spaces. Offsets are lost on purpose:
 * what is shown to a visitor is always cut from the document, never from this text.
 */
export function toPlain(text: string): string {
  let plain = text.toLowerCase()
  if (SIGN.test(plain)) plain = withoutSigns(plain)
  if (MAY_BE_SHORT.test(plain)) {
    for (const [short, long] of SHORT_FORMS) plain = plain.replace(short, long)
  }
  return plain
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .trim()
}

function withoutSigns(text: string): string {
  return (
    text
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(
        /["\u201c\u201d\u00ab\u00bb*_\u2022\u00b7\u25aa\u25cf\u25cb\u25e6\u2023\u2713\u2714|]/g,
        ' ',
      )
      .replace(/(^|[\s(,/])'(?=\w)|(?<=\w)'(?=[\s),./;]|$)/g, '$1')
      .replace(/[\u2010-\u2012]/g, '-')
      // A dash may open an aside ('do not—and will not—sell'): a comma keeps the clause in one.
      .replace(/\s+[\u2013\u2014-]+\s+|[\u2013\u2014]/g, ', ')
  )
}
