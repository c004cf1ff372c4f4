import type { Severity, Statement } from '../../core/analyst/answer.ts'
import { prevalenceWords } from '../../core/analyst/considerations/clause-severity.ts'

/** Labels of the severities. */
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  normal: 'Normal',
  'worth-knowing': 'Worth knowing',
  unusual: 'Unusual',
}

/** 'Unusual. In 1 of 20 policies we counted.'; empty for statements without a severity. */
export function severityText({ severity, prevalence }: Statement): readonly string[] {
  if (severity === undefined) return []
  const counted = prevalence === undefined ? [] : [`${prevalenceWords(prevalence)}.`]
  return [[`${SEVERITY_WORDS[severity]}.`, ...counted].join(' ')]
}
