import { CHILDREN, dataPhrase, EXCEPTION, wordOneProgram } from '../../reading/data-words.ts'
import { capitalised, joinNames } from '../../reading/phrases.ts'
import { LEGAL_CAUSE } from '../../reading/recipients.ts'
import { wordException } from '../selling/exceptions.ts'
import type { SharingFinding } from './sharing-scope.ts'

const RECIPIENTS_SHOWN = 4
const DATA_WORDS_SHOWN = 3

/** One sentence about sharing data, naming only recipients that the cited sentence mentions. */
export function wordSharing(finding: SharingFinding): string {
  const { kind, view, hedged, object, recipients } = finding
  const may = hedged ? 'may ' : ''
  const data = wordData(object)
  const whom = recipients.length === 0 ? '' : ` with ${wordRecipients(recipients)}`
  if (finding.verb === 'list') {
    return `${capitalised(wordRecipients(recipients))} may receive data.`
  }
  switch (kind) {
    case 'listed':
    case 'shares':
      return FOR_MONEY.test(finding.verb) ? wordSale(finding) : `They ${may}share ${data}${whom}.`
    case 'within-group':
      return `They ${may}share ${data}${whom}.`
    case 'handles':
      return wordHandling(finding, data)
    case 'with-consent':
      return `They may share ${data}${recipients.includes('third parties') ? '' : whom}, if you agree or ask.`
    case 'by-law':
      return LEGAL_CAUSE.test(view.plain)
        ? `They may disclose ${data} for legal reasons.`
        : `They ${may}share ${data}${whom}.`
    case 'on-transfer':
      return `They may pass ${data} on when the business changes hands.`
    case 'no':
    case 'no-to-some':
      return `They say they do not share ${data}${whom}.`
    case 'no-unless':
      return `They say they do not share ${data}${/\boutside\b/.test(view.plain) ? '' : whom}${wordException(EXCEPTION.exec(view.plain)?.index ?? 0, view.plain)}.`
    case 'no-for-marketing':
      return `They say they do not share ${data}${whom} for marketing or similar purposes.`
    case 'no-for-some':
      return `They say they do not share ${CHILDREN.test(view.plain) ? "children's data" : `${data}${wordOneProgram(view.plain)}`}${whom}.`
  }
}

const FOR_MONEY = /^(?:sell|sold|rent|leas|trad|barter|licen)/

/** 'They sell your data to advertisers.' A past sale may continue. */
function wordSale({ verb, hedged, object, recipients, view }: SharingFinding): string {
  const base = FOR_MONEY.exec(verb)?.[0] ?? 'sell'
  const past = base === 'sold' && /\b(?:have|has) (?:\w+ )?sold\b/.test(view.plain)
  const act = past ? 'have sold' : (SALES[base] ?? 'sell')
  const whom =
    recipients.length === 0 ? '' : ` ${wordPreposition(base)} ${wordRecipients(recipients)}`
  return `They ${hedged ? 'may ' : ''}${act} ${object || 'data'}${whom}.`
}

const SALES: Readonly<Record<string, string>> = {
  rent: 'rent out',
  leas: 'lease',
  trad: 'trade',
  barter: 'barter',
  licen: 'license',
}

const wordPreposition = (base: string) => (/^(?:trad|barter)/.test(base) ? 'with' : 'to')

const isHired = (name: string) => /\b(?:providers|vendors|contractors|processors)$/.test(name)

/** Providers work for the company; advertisers and partners collect for themselves. */
function wordHandling({ verb, view, hedged, recipients }: SharingFinding, data: string): string {
  const names = capitalised(wordRecipients(recipients))
  const works = /^(?:process|handle|store|use)$/.test(verb)
  const forThem = works && !/\bcontrollers?\b/.test(view.plain) && recipients.every(isHired)
  return `${names} ${hedged ? 'may ' : ''}${works ? 'handle' : verb} ${data}${forThem ? ' for them' : ''}.`
}

function wordRecipients(names: readonly string[]): string {
  if (names.length <= RECIPIENTS_SHOWN) return joinNames(names)
  return joinNames([...names.slice(0, RECIPIENTS_SHOWN - 1), 'others'])
}

function wordData(object: string): string {
  const phrase = dataPhrase(object)
  if (phrase === undefined || phrase.split(' ').length > DATA_WORDS_SHOWN) return 'data'
  return phrase
}
