const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const
/** Severities to fix first; the others can wait for the next update. */
const URGENT: readonly string[] = ['critical', 'high']

/** The result of an audit; `unanswered` if the registry gave none. */
export type AuditVerdict = Readonly<{ kind: 'passed' | 'failed' | 'unanswered'; words: string }>

/** Judges the output of `npm audit --json`. */
export function judgeAudit(printed: string): AuditVerdict {
  const report = parse(printed)
  if (report.auditReportVersion === undefined) {
    const reason = report.statusCode ?? report.error?.code ?? 'no report'
    return { kind: 'unanswered', words: `The registry answers no audits (${reason}): not audited.` }
  }
  const found = Object.values(report.vulnerabilities ?? {})
  const names = SEVERITIES.flatMap((severity) =>
    found
      .filter((one) => one.severity === severity)
      .map(({ name, range }) => `  ${severity}: ${name} ${range}`),
  )
  if (names.length === 0) return { kind: 'passed', words: 'No known vulnerability.' }
  const isUrgent = found.some(({ severity }) => URGENT.includes(severity))
  return {
    kind: isUrgent ? 'failed' : 'passed',
    words: ['Known vulnerabilities:', ...names].join('\n'),
  }
}

type AuditReport = Readonly<{
  auditReportVersion?: number
  vulnerabilities?: Readonly<Record<string, { name: string; severity: string; range: string }>>
  statusCode?: number
  error?: Readonly<{ code?: string }>
}>

function parse(printed: string): AuditReport {
  try {
    return JSON.parse(printed)
  } catch {
    return {}
  }
}
