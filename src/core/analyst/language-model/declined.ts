const DECLINES =
  /^(?:(?:i['’]m|i am|we['’]re) (?:very )?sorry\b|sorry,|unfortunately, i (?:can|am)|i (?:can['’]t|cannot|am unable|am not able|won['’]t|will not) (?:help|assist|answer|provide|comply|discuss|do)|as an ai\b)/i
const NAMES_PASSAGE = /[[【]\s*\d+\s*[\]】]/

/** Whether a model declines in plain words, as some do instead of saying so in the protocol. */
export function declinesInWords(text: string): boolean {
  const plain = text.replace(/[*_#>]/g, '').trim()
  return DECLINES.test(plain) && !NAMES_PASSAGE.test(plain)
}
