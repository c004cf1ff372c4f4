import { VERDICT_CUES } from './question-cues.ts'
import type { Cue, RankerQuery } from './ranker-query.ts'
import { RELATED_WORDS } from './related-words.ts'
import { stem } from './stem.ts'
import { STOP_STEMS } from './stop-words.ts'
import { tokenise } from './tokens.ts'

// A word that was not asked for itself counts for less than one that was.
const RELATED_WEIGHT = 0.35
const RELATED_MAX_WEIGHT = 0.7
// The cues of a judged question help where the visitor asks the same; the visitor's words lead.
const BORROWED_CUE_SHARE = 1
// Measured: questions about other things stay below it in nearly all policies, those about privacy seldom do.
const QUESTION_THRESHOLD = 0.16

const RELATED = RELATED_WORDS.map(({ asked, written }) => ({
  asked: stemsOf(asked),
  written: stemsOf(written),
}))

const BORROWED_CUES: readonly Readonly<{ asked: ReadonlySet<string>; cues: readonly Cue[] }>[] = [
  { asked: stemsOf('sell sold sale'), cues: VERDICT_CUES['sells-data'] },
  { asked: stemsOf('location gps geolocation whereabouts'), cues: VERDICT_CUES['location-data'] },
  {
    asked: stemsOf('anonymous anonymized deidentified aggregate aggregated'),
    cues: VERDICT_CUES['deidentified-data'],
  },
  { asked: stemsOf('share disclose third'), cues: VERDICT_CUES['third-party-sharing'] },
]

/** What to look for when a visitor asks in words of their own; earlier turns may be joined in. */
export function queryFromQuestion(question: string): RankerQuery {
  const asked = new Set(tokenise(question).map((word) => stem(word.replace(/'s?$/, ''))))
  const terms = new Map<string, number>()
  for (const { asked: triggers, written } of RELATED) {
    if (asked.isDisjointFrom(triggers)) continue
    for (const related of written) {
      const weight = (terms.get(related) ?? 0) + RELATED_WEIGHT
      terms.set(related, Math.min(weight, RELATED_MAX_WEIGHT))
    }
  }
  for (const word of asked) if (!STOP_STEMS.has(word)) terms.set(word, 1)
  const cues = BORROWED_CUES.flatMap(({ asked: triggers, cues: borrowed }) =>
    asked.isDisjointFrom(triggers) ? [] : borrowed.map(weaker),
  )
  return { terms, cues, threshold: QUESTION_THRESHOLD }
}

function weaker(cue: Cue): Cue {
  return { ...cue, weight: cue.weight * BORROWED_CUE_SHARE }
}

function stemsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map(stem))
}
