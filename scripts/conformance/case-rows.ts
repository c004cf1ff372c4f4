import { readFileSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'
import { z } from 'zod'

/** The rows of a set that have its shape, and a line for each that has not. */
export type CaseRows<Row> = Readonly<{ rows: readonly Row[]; faults: readonly string[] }>

/** Where a row comes from and what people note about it; the runs do not look at it. */
export const ANNOTATIONS = {
  source: z.string().optional(),
  licence: z.string().optional(),
  note: z.string().optional(),
}

/** What names a row, by the sets that have it. */
const ID_KEYS = ['id', 'qid', 'file', 'name', 'docId', 'doc']
const ID_MAX_CHARACTERS = 80

/**
 * Reads a JSONL file row by row. A fault names the set, the row and the key: the rest can run.
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
 * What is wrong with a row: what the run says, what it throws, or that it did not end in time. A run
 * that is late is left behind.
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
    // The timer rejects then; nobody waits for it any more.
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
  if (issue.code !== 'unrecognized_keys') return `key '${at()}': ${issue.message}`
  return issue.keys.map((key) => `unknown key '${at(key)}'`).join(', ')
}
