import type { Finding } from '../../reading/finding.ts'
import { baseForm, joinNames } from '../../reading/phrases.ts'
import type { DeidentifiedKind } from './deidentified.ts'

const STATES =
  /\b(?:de-?identified|anonymi[sz]ed|anonymous|aggregate|aggregated|pseudonymi[sz]ed|statistical|non-personal(?:ly identifiable)?)\b/g
const RECIPIENTS_SHOWN = 3
const STATES_SHOWN = 2

/** One sentence about de-identified data, worded from the cited sentence. */
export function wordDeidentified({
  kind,
  view,
  hedged,
  verb: said,
  recipients,
}: Finding<DeidentifiedKind>): string {
  const may = hedged ? 'may ' : ''
  const verb = baseForm(said)
  const data = `${wordStates(view.plain)} data`
  switch (kind) {
    case 'shares':
      return `They ${may}${verb === 'sell' ? 'sell' : 'share'} ${data}${withRecipients(recipients)}.`
    case 'uses':
      return `They ${may}${/^(?:retain|keep|store|maintain)$/.test(verb) ? 'keep' : 'use'} ${data}.`
    case 'makes':
      return /^(?:aggregate|anonymi|de-?ident)/.test(verb)
        ? `They ${may}${verb} data.`
        : `They ${may}${/^(?:collect|gather|obtain|receive)$/.test(verb) ? 'collect' : 'create'} ${data}.`
    case 'keeps':
      return /\b(?:delet|eras|destroy|dispos)/.test(view.plain)
        ? `They ${may}delete or ${verb} data.`
        : `They ${may}${verb} data.`
    case 'named':
      return `They mention ${data}, but do not say how they use it.`
    case 'no':
      return `They say they do not ${verb} ${data}.`
  }
}

/** 'aggregated or anonymous', in the sentence's own words. */
function wordStates(plain: string): string {
  const states = [...new Set([...plain.matchAll(STATES)].map(([state]) => state))]
    .map((state) => (state === 'aggregate' ? 'aggregated' : state))
    .filter((state, index, all) => all.indexOf(state) === index)
  if (states.length === 0) return 'non-identifying'
  return states.slice(0, STATES_SHOWN).join(' or ')
}

function withRecipients(recipients: readonly string[]): string {
  const names = recipients.slice(0, RECIPIENTS_SHOWN)
  return names.length === 0 ? '' : ` with ${joinNames(names)}`
}
