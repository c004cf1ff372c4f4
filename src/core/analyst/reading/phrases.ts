import { countWords } from '../../text/words.ts'

/** 'a', 'a and b', 'a, b and c'. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) return ''
  const others = names.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`
}

const BASE_FORMS: Readonly<Record<string, string>> = {
  'determination about': 'determine',
  'inferences about': 'infer',
  sold: 'sell',
  selling: 'sell',
  given: 'give',
  sent: 'send',
  made: 'make',
  transferred: 'transfer',
  transferring: 'transfer',
  inferred: 'infer',
  transmitted: 'transmit',
  inferring: 'infer',
  logged: 'log',
  using: 'use',
  used: 'use',
  uses: 'use',
  processes: 'process',
  processed: 'process',
  accesses: 'access',
  passes: 'pass',
  identifies: 'identify',
  anonymizes: 'anonymize',
  anonymises: 'anonymise',
  'de-identifies': 'de-identify',
  'de-identified': 'de-identify',
  deidentified: 'deidentify',
}

/** Verbs whose stem ends in e: 'shared' is 'share', 'collected' is 'collect'. */
const STEMS_WITH_E: ReadonlySet<string> = new Set(
  'shar disclos provid releas receiv stor determin deriv estimat captur combin creat compil generat produc calculat distribut aggregat anonymis anonymiz analys analyz communicat exchang prepar'.split(
    ' ',
  ),
)

/** The base form of a verb known to the rules. */
export function baseForm(verb: string): string {
  const known = BASE_FORMS[verb]
  if (known !== undefined) return known
  const stem = /^(.+?)(?:ed|ing|es|s)$/.exec(verb)?.[1]
  if (stem === undefined || verb.endsWith('ss')) return verb
  if (STEMS_WITH_E.has(stem)) return `${stem}e`
  return STEMS_WITH_E.has(verb.slice(0, -1)) ? verb : stem
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The items that fit into the number of words, in order. The first is always included. */
export function fitWords<T extends Readonly<{ text: string }>>(
  items: readonly T[],
  maxWords: number,
): readonly T[] {
  let words = 0
  return items.filter((item, index) => {
    const next = words + countWords(item.text)
    if (index > 0 && next > maxWords) return false
    words = next
    return true
  })
}
