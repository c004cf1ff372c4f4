import { toPlain } from '../judge/plain-text.ts'
import { DATA_SUBJECTS } from './data-subjects.ts'
import type { Subject } from './subject.ts'
import { TERMS_SUBJECTS } from './terms-subjects.ts'

const SUBJECTS: readonly Subject[] = [...TERMS_SUBJECTS, ...DATA_SUBJECTS]

/** What a question is about, when it is one of the subjects that visitors often ask about. */
export function subjectOf(question: string): Subject | undefined {
  const plain = toPlain(question)
  return SUBJECTS.find(({ asked }) => asked.test(plain))
}
