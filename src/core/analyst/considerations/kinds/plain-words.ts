import { type ClauseRow, clauseKind } from './clause-kind.ts'

const ROWS: readonly ClauseRow[] = [
  {
    id: 'stays-after-deletion',
    says: '(residual|back-?up) ~120 (cop(y|ies)|information|data|content|systems) ~200 {keep}* | {keep} ..3 (residual|back-?up) cop* | (remain|continue to be stored) ~120 after ~60 {end}',
    unless: '{never} ..3 {keep}',
    texts: { '': 'Some data may stay after you delete it.' },
  },
  {
    id: 'combined',
    says: 'we ..6 combin* ..24 (from|with) ..8 (other sources|other information|third part*|partners|other companies)',
    deniable: true,
    texts: { '': 'They combine your data with data from elsewhere.' },
  },
  {
    id: 'from-others',
    says: 'we ..6 {obtain} ..6 {data} ..5 from ..5 ({third party}|other sources|verification services|business partners|publicly available)',
    deniable: true,
    texts: { '': 'They collect data about you from other sources.' },
  },
  {
    id: 'kept-for-a-period',
    says: '{keep} ..14 for ..6 # ..1 (years?|months|days) | {keep} ..14 for (up to|at least|a further|a period of)? (one|two|three|four|five|six|seven|eight|nine|ten|twelve) ..1 (years?|months)',
    deniable: true,
    unless: 'inactive | if you',
    texts: { '{records} | accounts?': 'Some data is kept for {period}.' },
  },
  {
    id: 'kept-for-business',
    says: '{keep} ~200 (legitimate business (purposes?|interests?|needs?)|business records)',
    deniable: true,
    texts: { '': 'They keep data as long as their business needs it.' },
  },
  {
    id: 'ads-after-opt-out',
    says: 'opt(ed|ing)?-out ~200 (still (see|receive|get|be shown)|continue to (see|receive|get)|not (turn off|stop|mean)) ~200 {ads}',
    texts: { '': 'Opting out does not stop the ads.' },
  },
  {
    id: 'not-recovered',
    says: 'not be (recovered|restored|retrieved|undone)',
    texts: { '': 'What is deleted cannot be recovered.' },
  },
  {
    id: 'any-purpose',
    says: '{unidentified} ~200 (any|whatever) ..1 purposes?',
    unless: '{not} ..4 (use|share)',
    texts: { '': 'Data that no longer names you may be put to any use.' },
  },
]

/**
 * Texts for sentences that were chosen by salience alone; without them an excerpt would be quoted. They
 * do not influence the choice, and so have no cost and no share.
 */
export const PLAIN_WORDS = ROWS.map(clauseKind)
