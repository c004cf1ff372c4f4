/** The part of JSON Schema that our OpenAPI document uses. */
export type Schema = Readonly<{
  type?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: unknown
  items?: Schema
  enum?: readonly unknown[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  format?: string
}>

/** A body with one error, and a description of it. */
export type WrongBody = Readonly<{ what: string; body: unknown }>

const ONE_OF_EACH_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', 'text', '__proto__'],
  number: [0, -1, 0.5, 1e308, 2 ** 53],
  boolean: [true, false],
  null: [null],
  array: [[], [[]], ['text']],
  object: [{}, { toString: 'x' }, { length: 1 }],
}
const TYPES_THAT_FIT: Readonly<Record<string, string>> = { integer: 'number' }
/** Keys that change an object's prototype in code that copies them carelessly. */
const POISONED_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
]

/** All invalid variants of a valid body, according to its schema. */
export function wrongBodies(schema: Schema, body: unknown): readonly WrongBody[] {
  return [...wrongTypes(schema, body), ...wrongBounds(schema, body), ...wrongInside(schema, body)]
}

/** Where a schema allows unnamed keys. */
export function openObjectsIn(schema: Schema, place = 'body'): readonly string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['[]', schema.items] as const]),
  ].flatMap(([key, part]) => openObjectsIn(part, `${place} ${key}`))
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false
  return isOpen ? [place, ...inside] : inside
}

function wrongTypes(schema: Schema, value: unknown): readonly WrongBody[] {
  const right = TYPES_THAT_FIT[schema.type ?? ''] ?? schema.type
  return Object.entries(ONE_OF_EACH_TYPE)
    .filter(([type]) => type !== right)
    .flatMap(([, values]) => values)
    .filter((wrong) => JSON.stringify(wrong) !== JSON.stringify(value))
    .map((wrong) => ({ what: `is ${JSON.stringify(wrong)}`, body: wrong }))
}

function wrongBounds(schema: Schema, value: unknown): readonly WrongBody[] {
  const { maxLength, minLength, minimum, maximum, minItems, maxItems } = schema
  const wrong: WrongBody[] = []
  const add = (what: string, body: unknown) => wrong.push({ what, body })
  if (maxLength !== undefined) add('is too long', 'x'.repeat(maxLength + 1))
  if (minLength !== undefined && minLength > 0) add('is too short', 'x'.repeat(minLength - 1))
  if (schema.enum !== undefined) add('is none of those', 'none-of-those')
  if (schema.pattern !== undefined) add('has another form', '~\u0000~')
  if (schema.type === 'integer') add('is half', 0.5)
  if (minimum !== undefined) add('is too small', minimum - 1)
  if (maximum !== undefined) add('is too large', maximum + 1)
  if (Array.isArray(value) && minItems !== undefined && minItems > 0) add('is too few', [])
  if (Array.isArray(value) && maxItems !== undefined) {
    add(
      'is too many',
      Array.from({ length: maxItems + 1 }, () => value[0]),
    )
  }
  return wrong
}

function wrongInside(schema: Schema, value: unknown): readonly WrongBody[] {
  if (Array.isArray(value)) {
    const { items } = schema
    const [first, ...rest] = value
    if (items === undefined || first === undefined) return []
    return wrongBodies(items, first).map(({ what, body }) => ({
      what: `[0] ${what}`,
      body: [body, ...rest],
    }))
  }
  if (!isObject(value)) return []
  return [...wrongKeys(schema, value), ...wrongProperties(schema, value)]
}

function wrongKeys(schema: Schema, value: Readonly<Record<string, unknown>>): WrongBody[] {
  const missing = (schema.required ?? []).map((key) => {
    const { [key]: _, ...rest } = value
    return { what: `has no ${key}`, body: rest }
  })
  if (schema.additionalProperties !== false) return missing
  const extra = [...POISONED_KEYS, 'extra', ''].map((key) => ({
    what: `has a key ${JSON.stringify(key)}`,
    // Not by assignment: that would set the prototype.
    body: JSON.parse(
      `${JSON.stringify({ ...value, [MARKED]: { isAdmin: true } }).replace(`"${MARKED}"`, JSON.stringify(key))}`,
    ),
  }))
  return [...missing, ...extra]
}

const MARKED = 'a key to be replaced'

function wrongProperties(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
): readonly WrongBody[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    value[key] === undefined
      ? []
      : wrongBodies(property, value[key]).map(({ what, body }) => ({
          what: `${key} ${what}`,
          body: { ...value, [key]: body },
        })),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
