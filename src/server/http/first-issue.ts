import { ZodArray, ZodNever, ZodObject, ZodOptional, z } from 'zod'

/** A validation issue, with the fields that an error's code depends on. */
export type Issue = Readonly<{
  code?: string | undefined
  origin?: unknown
  params?: Readonly<Record<string, unknown>> | undefined
}>

type Schema = z.core.$ZodType

/** Far more than an honest request has; zod takes 4 ms to reject this many empty ones. */
const FEW_PARTS_MAX = 1_000

/**
 * Whether a value is so large that zod's list of its issues could be long, so that `firstIssue`
 * should check it first. For a small or valid value that would be wasted work.
 */
export function mayHaveManyIssues(value: unknown): boolean {
  return partsOf(value, FEW_PARTS_MAX) > FEW_PARTS_MAX
}

/**
 * Counts objects, lists and plain values in a value, itself included, stopping just above the
 * limit.
 */
function partsOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let parts = 1
  for (const part of Object.values(value)) {
    // Checked before descending, so that nesting depth is bounded too.
    if (parts > limit) break
    parts += partsOf(part, limit - parts)
  }
  return parts
}

/**
 * The first issue of a value, in the schema's order. zod itself collects all issues: for 60,000
 * empty passages in 180 KB that takes 1.7 s, before anything is counted.
 *
 * Rules about a whole list or object (size, uniqueness) are left to the schema, which need not run
 * if this finds an issue.
 */
export function firstIssue(schema: Schema, value: unknown): Issue | undefined {
  if (schema instanceof ZodOptional) {
    return value === undefined ? undefined : firstIssue(schema.unwrap(), value)
  }
  if (schema instanceof ZodArray && Array.isArray(value)) {
    return firstOf(value, (item) => firstIssue(schema.element, item))
  }
  if (schema instanceof ZodObject && isRecord(value)) {
    const { shape } = schema
    const isStrict = schema.def.catchall instanceof ZodNever
    if (isStrict && Object.keys(value).some((key) => !Object.hasOwn(shape, key))) {
      return { code: 'unrecognized_keys' }
    }
    return firstOf(Object.entries(shape), ([key, part]) => firstIssue(part, value[key]))
  }
  return z.core.safeParse(schema, value).error?.issues[0]
}

function firstOf<Item>(
  items: readonly Item[],
  issueOf: (item: Item) => Issue | undefined,
): Issue | undefined {
  for (const item of items) {
    const issue = issueOf(item)
    if (issue !== undefined) return issue
  }
  return undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
