import type { ErrorBody } from '../../../api/endpoint.ts'
import type { Responses } from '../../../api/endpoints.ts'
import type { SchemaTypes } from './stored-schemas.ts'

/** Put in by the bundler, from `scripts/web-build/browser-schemas.ts`. */
declare const BROWSER_SCHEMAS: SchemaSet

let checks: ReturnType<typeof checksOf> | undefined

/**
 * The types of all that the browser validates, by name: a response by its path, a value of the browser's
 * storage or of a file by its name there.
 */
type ValidatedTypes = SchemaTypes & Readonly<{ error: ErrorBody }> & Responses

/** Whether a value from outside is what its schema says. */
export function isValid<Name extends keyof ValidatedTypes>(
  name: Name,
  value: unknown,
): value is ValidatedTypes[Name] {
  // Made at the first use, since an effect of this file would have every page load it.
  checks ??= checksOf(BROWSER_SCHEMAS)
  return checks.get(name)?.(value) === true
}

/**
 * Checks values against the part of JSON Schema that our schemas need.
 * `scripts/web-build/browser-schemas.ts` makes such schemas and refuses everything else.
 */

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'

export type JsonSchema = Readonly<{
  /** Index of the schema that stands here, among those that are shared. */
  $ref?: number
  type?: TypeName | readonly TypeName[]
  const?: string | number | boolean | null
  enum?: readonly (string | number | boolean | null)[]
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  /** No keys but those of `properties`. */
  additionalProperties?: false
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  /** In UTF-16 units. */
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: 'uri'
}>

/** Schemas by name, and those that several of them share. */
export type SchemaSet = Readonly<{
  byName: Readonly<Record<string, JsonSchema>>
  shared: readonly JsonSchema[]
}>

/** Whether a value matches a schema. */
type Check = (value: unknown) => boolean

// Functions of its own, so that a bundler sees no effect in this file.
const IS_OF_TYPE: Readonly<Record<TypeName, Check>> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isRecord,
}

/**
 * The checks of schemas, by name. An absent key and one that is `undefined` are the same, and keys that a
 * schema does not name are ignored unless it forbids them: an older page must accept what a newer server
 * adds. Each value is looked at once for each schema that it may match.
 */
export function checksOf({ byName, shared }: SchemaSet): ReadonlyMap<string, Check> {
  const made: Check[] = []
  // A shared schema refers to those before it.
  for (const schema of shared) made.push(checkOf(schema, made))
  return new Map(Object.entries(byName).map(([name, schema]) => [name, checkOf(schema, made)]))
}

function checkOf(schema: JsonSchema, shared: readonly Check[]): Check {
  const { $ref, type, anyOf } = schema
  if ($ref !== undefined) return shared[$ref] ?? (() => false)
  const checks: Check[] = []
  if (type !== undefined) checks.push(oneOf([type].flat().map((name) => IS_OF_TYPE[name])))
  if (schema.const !== undefined) checks.push((value) => value === schema.const)
  if (schema.enum !== undefined) {
    const known = new Set<unknown>(schema.enum)
    checks.push((value) => known.has(value))
  }
  if (anyOf !== undefined) checks.push(oneOf(anyOf.map((one) => checkOf(one, shared))))
  checks.push(...sizeChecks(schema))
  if (schema.items !== undefined) {
    const item = checkOf(schema.items, shared)
    checks.push((value) => !Array.isArray(value) || value.every(item))
  }
  if (schema.properties !== undefined) checks.push(recordCheck(schema, shared))
  return (value) => checks.every((check) => check(value))
}

function oneOf(checks: readonly Check[]): Check {
  const [only] = checks
  return checks.length === 1 && only ? only : (value) => checks.some((check) => check(value))
}

function sizeChecks(schema: JsonSchema): readonly Check[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, format } = schema
  const checks: Check[] = []
  if (minLength !== undefined || maxLength !== undefined) {
    checks.push(
      (value) => typeof value !== 'string' || isWithin(value.length, minLength, maxLength),
    )
  }
  if (minItems !== undefined || maxItems !== undefined) {
    checks.push((value) => !Array.isArray(value) || isWithin(value.length, minItems, maxItems))
  }
  if (minimum !== undefined || maximum !== undefined) {
    checks.push((value) => typeof value !== 'number' || isWithin(value, minimum, maximum))
  }
  if (pattern !== undefined) {
    const expression = new RegExp(pattern)
    checks.push((value) => typeof value !== 'string' || expression.test(value))
  }
  if (format !== undefined) {
    checks.push((value) => typeof value !== 'string' || URL.canParse(value))
  }
  return checks
}

function recordCheck(schema: JsonSchema, shared: readonly Check[]): Check {
  const { properties = {}, required = [], additionalProperties } = schema
  const parts = Object.entries(properties).map(
    ([key, part]) => [key, required.includes(key), checkOf(part, shared)] as const,
  )
  const isAllowed = (record: object) =>
    additionalProperties !== false ||
    Object.keys(record).every((key) => Object.hasOwn(properties, key))
  return (value) => {
    if (!isRecord(value)) return true
    if (!isAllowed(value)) return false
    return parts.every(([key, isRequired, check]) => {
      // Not what a record inherits: a key may have any name.
      const part = Object.hasOwn(value, key) ? value[key] : undefined
      return part === undefined ? !isRequired : check(part)
    })
  }
}

function isWithin(size: number, min = -Infinity, max = Infinity): boolean {
  return size >= min && size <= max
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
