import type { ErrorBody } from '../../../api/endpoint.ts'
import type { Responses } from '../../../api/endpoints.ts'
import { checksOf, type SchemaSet } from './json-schema.ts'
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
