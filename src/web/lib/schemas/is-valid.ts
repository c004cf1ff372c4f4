import type { Responses } from '../../../api/endpoints.ts'
import type { ErrorBody } from '../../../api/error-body.ts'
import { matchesSchema, type SchemaSet } from './json-schema.ts'
import type { SchemaTypes } from './stored-schemas.ts'

/** Put in by the bundler, from `scripts/web-build/browser-schemas.ts`. */
declare const BROWSER_SCHEMAS: SchemaSet

/** Named once: each naming is a copy in the script. */
const SCHEMAS: SchemaSet = BROWSER_SCHEMAS

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
  const schema = SCHEMAS.byName[name]
  return schema !== undefined && matchesSchema(schema, value, SCHEMAS.shared)
}
