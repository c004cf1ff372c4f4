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

// Functions of its own, so that a bundler sees no effect in this file.
const IS_OF_TYPE: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
}

/**
 * Whether a value matches a schema. An absent key and one that is `undefined` are the same, and keys
 * that a schema does not name are ignored unless it forbids them: an older page must accept what a newer
 * server adds.
 *
 * @param shared the schemas that `$ref` refers to
 */
export function matchesSchema(
  schema: JsonSchema,
  value: unknown,
  shared: readonly JsonSchema[],
): boolean {
  const { $ref, type, anyOf } = schema
  if ($ref !== undefined) {
    const target = shared[$ref]
    return target !== undefined && matchesSchema(target, value, shared)
  }
  if (type !== undefined && ![type].flat().some((name) => IS_OF_TYPE[name](value))) return false
  if (schema.const !== undefined && value !== schema.const) return false
  if (schema.enum !== undefined && !schema.enum.some((one) => one === value)) return false
  if (anyOf !== undefined && !anyOf.some((one) => matchesSchema(one, value, shared))) return false
  if (typeof value === 'string') return isTextWithin(schema, value)
  if (typeof value === 'number') return isWithin(value, schema.minimum, schema.maximum)
  if (Array.isArray(value)) return isListWithin(schema, value, shared)
  return !isObject(value) || isRecordWithin(schema, value, shared)
}

function isTextWithin({ minLength, maxLength, pattern, format }: JsonSchema, text: string) {
  return (
    isWithin(text.length, minLength, maxLength) &&
    (pattern === undefined || new RegExp(pattern).test(text)) &&
    (format === undefined || URL.canParse(text))
  )
}

function isListWithin(
  { items, minItems, maxItems }: JsonSchema,
  list: readonly unknown[],
  shared: readonly JsonSchema[],
): boolean {
  if (!isWithin(list.length, minItems, maxItems)) return false
  return items === undefined || list.every((item) => matchesSchema(items, item, shared))
}

function isRecordWithin(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  record: Readonly<Record<string, unknown>>,
  shared: readonly JsonSchema[],
): boolean {
  const isAllowed = additionalProperties !== false || hasOnly(record, properties)
  return (
    isAllowed &&
    required.every((key) => ownValue(record, key) !== undefined) &&
    Object.entries(properties).every(([key, schema]) => {
      const value = ownValue(record, key)
      return value === undefined || matchesSchema(schema, value, shared)
    })
  )
}

function hasOnly(record: object, properties: object): boolean {
  return Object.keys(record).every((key) => Object.hasOwn(properties, key))
}

/** Not what a record inherits: a key may have any name. */
function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isWithin(size: number, min = -Infinity, max = Infinity): boolean {
  return size >= min && size <= max
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
