const OPENS = '<think>'
const CLOSES = '</think>'

/**
 * A model's text without the leading `<think>` block that some models write. While a text streams, the
 * result only grows at its end, so that it can be shown as it arrives.
 */
export function withoutThinking(text: string): string {
  const said = text.trimStart()
  if (OPENS.startsWith(said.slice(0, OPENS.length)) && said.length < OPENS.length) return ''
  if (!said.startsWith(OPENS)) return said
  const end = said.indexOf(CLOSES)
  return end < 0 ? '' : said.slice(end + CLOSES.length).trimStart()
}

const DECLINES =
  /^(?:(?:i['’]m|i am|we['’]re) (?:very )?sorry\b|sorry,|unfortunately, i (?:can|am)|i (?:can['’]t|cannot|am unable|am not able|won['’]t|will not) (?:help|assist|answer|provide|comply|discuss|do)|as an ai\b)/i
const NAMES_PASSAGE = /[[【]\s*\d+\s*[\]】]/

/** Whether a model declines in its text, as some do instead of using the protocol's refusal. */
export function declinesInWords(text: string): boolean {
  const plain = text.replace(/[*_#>]/g, '').trim()
  return DECLINES.test(plain) && !NAMES_PASSAGE.test(plain)
}
