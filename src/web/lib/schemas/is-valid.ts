import type { Responses } from '../../../api/endpoints.ts'
import type { ErrorBody } from '../../../api/error-body.ts'
import { matchesSchema, type SchemaSet } from './json-schema.ts'
import type { StoredTypes } from './stored-schemas.ts'

/** Put in by the bundler, from `scripts/web-build/browser-schemas.ts`. */
declare const BROWSER_SCHEMAS: SchemaSet

/**
 * The types of all that the browser validates, by name: a response by its path, a value of the browser's
 * storage or of a file by its name there.
 */
type ValidatedTypes = StoredTypes & Readonly<{ error: ErrorBody }> & Responses

/** Whether a value from outside is what its schema says. */
export function isValid<Name extends keyof ValidatedTypes>(
  name: Name,
  value: unknown,
): value is ValidatedTypes[Name] {
  const schema = BROWSER_SCHEMAS.byName[name]
  return schema !== undefined && matchesSchema(schema, value, BROWSER_SCHEMAS.shared)
}
