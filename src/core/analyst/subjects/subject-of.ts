import { toPlainQuestion } from '../reading/plain-text.ts'
import { asksForAudience } from './asked-audience.ts'
import { DATA_SUBJECTS } from './data-subjects.ts'
import type { Subject } from './subject.ts'
import { TERMS_SUBJECTS } from './terms-subjects.ts'

const SUBJECTS: readonly Subject[] = [...TERMS_SUBJECTS, ...DATA_SUBJECTS]
const SHARING = DATA_SUBJECTS.find(({ id }) => id === 'sharing')

/** They name a recipient or a way of passing on, and say more than 'sharing'. */
const TELL_MORE: ReadonlySet<string> = new Set([
  'business-transfer',
  'authorities',
  'selling-to-advertisers',
  'advertisers',
  'selling',
  'artificial-intelligence',
  'transfers-abroad',
  'breaches',
])

/** What a question is about, when it is one of the subjects that visitors often ask about. */
export function subjectOf(question: string): Subject | undefined {
  const plain = toPlainQuestion(question)
  const named = SUBJECTS.find(({ asked }) => asked.test(plain))
  // 'Who may see my messages?' names messages, and asks who is shown them.
  const isAudience = asksForAudience(plain) && !TELL_MORE.has(named?.id ?? '')
  return isAudience ? SHARING : named
}
