import type { Finding } from './finding.ts'

/**
 * What a sentence can say about selling data.
 * - `sells`: they sell it, or may.
 * - `sells-by-consent`: they do, or may, where the reader has agreed to it.
 * - `counts-as-sale`: something that they do may count as a sale under some law.
 * - `sells-unidentified`: they sell only data that points at nobody.
 * - `no`: they do not sell it. `no-sale-by-law`: they do not regard what they do as a sale.
 * - `no-unless`: they do not, with an exception. `no-for-some`: not that of children, of residents.
 */
export type SellsKind =
  | 'sells'
  | 'sells-by-consent'
  | 'counts-as-sale'
  | 'sells-unidentified'
  | 'no'
  | 'no-sale-by-law'
  | 'no-unless'
  | 'no-for-some'

export type SellsFinding = Finding<SellsKind>
