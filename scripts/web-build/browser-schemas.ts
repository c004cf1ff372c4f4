import { toJSONSchema, type ZodType } from 'zod'
import { errorBodySchema } from '../../src/api/endpoint.ts'
import { PAGE_ENDPOINTS } from '../../src/api/endpoints.ts'
import type { JsonSchema, SchemaSet } from '../../src/web/lib/schemas/is-valid.ts'
import { STORED_SCHEMAS } from '../../src/web/lib/schemas/stored-schemas.ts'

/**
 * The schemas by which the browser validates what the server answers and what its storage holds, as
 * data: zod itself would be 28 KB of script (docs/decisions/0069).
 */

/** What `checksOf` understands, and in `DROPPED` what a check does not need. */
const KEYWORDS: ReadonlySet<string> = new Set<keyof JsonSchema>([
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'format',
])
const DROPPED: ReadonlySet<string> = new Set(['$schema', 'description', 'readOnly'])

/** Checks of zod that JSON Schema says nothing about, so that they would be lost. */
const LOST_CHECKS: ReadonlySet<string> = new Set(['custom', 'overwrite', 'property'])

/** Shorter schemas are repeated: a reference is hardly shorter. */
const SHARED_MIN_CHARACTERS = 40

type Json = Readonly<Record<string, unknown>>

/**
 * Schemas of zod as plain data, with what they share said once.
 *
 * @throws Error for a schema that `checksOf` would check less strictly than zod
 */
export function schemaSet(schemas: Readonly<Record<string, ZodType>>): SchemaSet {
  const plain = Object.entries(schemas).map(
    ([name, schema]) => [name, plainSchema(schema)] as const,
  )
  const counts = new Map<string, number>()
  for (const [, schema] of plain) countParts(schema, counts)
  const shared: JsonSchema[] = []
  const places = new Map<string, number>()
  const share = (schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema)
    const known = places.get(text)
    if (known !== undefined) return { $ref: known }
    const own = mapParts(schema, share)
    if ((counts.get(text) ?? 0) < 2 || text.length < SHARED_MIN_CHARACTERS) return own
    places.set(text, shared.push(own) - 1)
    return { $ref: shared.length - 1 }
  }
  const byName = Object.fromEntries(plain.map(([name, schema]) => [name, share(schema)]))
  return { byName, shared }
}

function plainSchema(schema: ZodType): JsonSchema {
  const json = toJSONSchema(schema, {
    // Of what comes from outside; keys that no schema names are then allowed.
    io: 'input',
    override: ({ zodSchema, path }) => {
      for (const check of zodSchema._zod.def.checks ?? []) {
        const def: Readonly<Record<string, unknown>> = { ...check._zod.def }
        const { check: kind, pattern } = def
        const hasFlags = pattern instanceof RegExp && pattern.flags !== ''
        if (LOST_CHECKS.has(String(kind)) || hasFlags) {
          throw new Error(`no JSON Schema says the ${kind} check of ${path.join('.')}`)
        }
      }
    },
  })
  return normalised(json)
}

function normalised(json: Json): JsonSchema {
  const { oneOf, prefixItems, items, ...rest } = json
  // Our unions are of kinds that exclude each other; a tuple is empty, and `maxItems` says so.
  const all: Json = {
    ...rest,
    ...(oneOf !== undefined && { anyOf: oneOf }),
    ...(items !== false && { items }),
  }
  if (Array.isArray(prefixItems) && prefixItems.length > 0) throw new Error('a tuple with items')
  const { format, minimum, maximum } = all
  const entries = Object.entries(all).filter(([keyword, value]) => {
    if (value === undefined || DROPPED.has(keyword)) return false
    // The type says it already, or the pattern.
    if (keyword === 'minimum') return minimum !== Number.MIN_SAFE_INTEGER
    if (keyword === 'maximum') return maximum !== Number.MAX_SAFE_INTEGER
    if (keyword === 'format') return format !== 'uuid' && format !== 'regex'
    return true
  })
  for (const [keyword, value] of entries) {
    const isKnown =
      KEYWORDS.has(keyword) &&
      (keyword !== 'format' || value === 'uri') &&
      (keyword !== 'additionalProperties' || value === false)
    if (!isKnown) throw new Error(`the browser does not check ${keyword}: ${JSON.stringify(value)}`)
  }
  return mapParts(Object.fromEntries(entries), normalised)
}

/** A schema with each schema in it replaced. */
function mapParts(schema: JsonSchema, replace: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { anyOf, items, properties } = schema
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(replace) }),
    ...(items && { items: replace(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, replace(part)]),
      ),
    }),
  }
}

function countParts(schema: JsonSchema, counts: Map<string, number>): void {
  const text = JSON.stringify(schema)
  counts.set(text, (counts.get(text) ?? 0) + 1)
  mapParts(schema, (part) => {
    countParts(part, counts)
    return part
  })
}

/** What the bundler puts in the place of `BROWSER_SCHEMAS` (src/web/lib/schemas/is-valid.ts). */
export const SCHEMAS_DEFINE = {
  BROWSER_SCHEMAS: JSON.stringify(
    schemaSet({
      ...Object.fromEntries(PAGE_ENDPOINTS.map(({ path, response }) => [path, response])),
      error: errorBodySchema,
      ...STORED_SCHEMAS,
    }),
  ),
}
