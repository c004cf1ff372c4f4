import { readFileSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'
import { z } from 'zod'

/** The valid rows of a set, and a line for each invalid one. */
export type CaseRows<Row> = Readonly<{ rows: readonly Row[]; faults: readonly string[] }>

/** The origin of a row and notes about it, ignored by the runs. */
export const ANNOTATIONS = {
  source: z.string().optional(),
  licence: z.string().optional(),
  note: z.string().optional(),
}

/** Keys that identify a row in the various sets. */
const ID_KEYS = ['id', 'qid', 'file', 'name', 'docId', 'doc']
const ID_MAX_CHARACTERS = 80

/**
 * Reads a JSONL file row by row. A fault names set, row and key; the other rows can run.
 *
 * @param set its name, for faults
 * @throws Node's error when the file cannot be read
 */
export function readCaseRows<Row>(
  path: string,
  set: string,
  schema: z.ZodType<Row>,
): CaseRows<Row> {
  const rows: Row[] = []
  const faults: string[] = []
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue
    const raw = parseJson(line)
    const parsed = schema.safeParse(raw)
    if (raw !== undefined && parsed.success) rows.push(parsed.data)
    else faults.push(`${set}, ${rowName(raw, index + 1)}: ${faultsOf(raw, parsed.error)}`)
  }
  return { rows, faults }
}

/**
 * Runs a row and returns its fault: the run's result, what it throws, or that it exceeded the
 * limit. A late run is abandoned.
 */
export async function faultWithin(
  limitMs: number,
  run: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const isOver = new AbortController()
  const late = passed(limitMs, `no end within ${limitMs} ms`, { signal: isOver.signal })
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`
  } finally {
    // The aborted timer rejects; nobody awaits it any more.
    late.catch(() => undefined)
    isOver.abort()
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function rowName(raw: unknown, line: number): string {
  const row = z.record(z.string(), z.unknown()).safeParse(raw).data ?? {}
  const id = ID_KEYS.map((key) => row[key]).find((value) =>
    /^(?:string|number)$/.test(typeof value),
  )
  return id === undefined ? `line ${line}` : `row ${String(id).slice(0, ID_MAX_CHARACTERS)}`
}

function faultsOf(raw: unknown, error: z.ZodError | undefined): string {
  if (raw === undefined) return 'no JSON'
  return (error?.issues ?? []).map(issueText).join('; ')
}

function issueText(issue: z.core.$ZodIssue): string {
  const at = (...more: readonly PropertyKey[]) => [...issue.path, ...more].map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `unknown key '${at(key)}'`).join(', ')
  }
  // In a union, report the form of which only something inside is wrong.
  const meant =
    issue.code === 'invalid_union'
      ? issue.errors.find((inner) => inner.length > 0 && inner.every(({ path }) => path.length > 0))
      : undefined
  if (meant === undefined) return `key '${at()}': ${issue.message}`
  return meant
    .map((inner) => issueText({ ...inner, path: [...issue.path, ...inner.path] }))
    .join('; ')
}
