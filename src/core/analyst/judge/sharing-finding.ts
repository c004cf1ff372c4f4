import type { Finding } from './finding.ts'

/**
 * What a sentence can say about sharing data with third parties.
 * - `shares`: they pass it to companies of their choice. `listed`: the sentence names a recipient
 *   under a heading about sharing.
 * - `handles`: other companies receive, collect or process it.
 * - `with-consent`, `by-law`, `on-transfer`: only then. `within-group`: with affiliates only.
 * - `no`, `no-unless`: they do not; with an exception.
 * - `no-for-marketing`, `no-to-some`, `no-for-some`: not for others' marketing, not to those named,
 *   not that kind of data.
 */
export type SharingKind =
  | 'shares'
  | 'listed'
  | 'handles'
  | 'within-group'
  | 'with-consent'
  | 'by-law'
  | 'on-transfer'
  | 'no'
  | 'no-unless'
  | 'no-for-marketing'
  | 'no-to-some'
  | 'no-for-some'

export type SharingFinding = Finding<SharingKind>
