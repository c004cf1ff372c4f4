import type { AnalysisQuestionId } from '../questions.ts'
import { CONSIDERATION_CUES } from './consideration-cues.ts'
import { VERDICT_CUES } from './question-cues.ts'
import type { RankerQuery } from './ranker-query.ts'
import { DOCUMENT_TYPE_CUES, TERMS_AGREED_CUES } from './reading-cues.ts'
import { stem } from './stem.ts'

/** What the ranker looks for, for each of the seven questions. Thresholds were measured on real policies. */
export const QUESTION_QUERIES: Readonly<Record<AnalysisQuestionId, RankerQuery>> = {
  'document-type': {
    terms: terms('privacy policy terms service use agreement notice conditions'),
    cues: DOCUMENT_TYPE_CUES,
    threshold: 0.3,
    // Whatever a document is, it says so at its top.
    topOfDocumentLift: 0.6,
    halvedAfterPassages: 10,
  },
  'terms-agreed': {
    terms: terms('agree accept terms consent use account years age'),
    cues: TERMS_AGREED_CUES,
    threshold: 0.35,
    repeatedTopicShare: 0.6,
    topOfDocumentLift: 0.1,
  },
  'top-considerations': {
    terms: terms('arbitration waive liability renew terminate license refund share sell'),
    cues: CONSIDERATION_CUES,
    threshold: 0.35,
    repeatedTopicShare: 0.6,
  },
  'sells-data': {
    terms: terms('sell sale personal information data third monetary'),
    cues: VERDICT_CUES['sells-data'],
    threshold: 0.4,
  },
  'deidentified-data': {
    terms: terms('deidentified aggregate anonymous anonymize statistical identify'),
    cues: VERDICT_CUES['deidentified-data'],
    threshold: 0.4,
  },
  'location-data': {
    terms: terms('location geolocation gps precise country ip device'),
    cues: VERDICT_CUES['location-data'],
    threshold: 0.4,
  },
  'third-party-sharing': {
    terms: terms('share disclose third parties partners affiliates providers'),
    cues: VERDICT_CUES['third-party-sharing'],
    threshold: 0.4,
  },
}

function terms(words: string): ReadonlyMap<string, number> {
  return new Map(words.split(' ').map((word) => [stem(word), 1]))
}
