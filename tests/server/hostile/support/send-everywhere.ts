import { API_PATHS } from '../../../../src/api/paths.ts'
import { readTypedInput } from '../../../../src/core/finder/typed-input.ts'
import { parsePageAddress } from '../../../../src/core/pages/page-address.ts'
import { forAll } from '../../../support/for-all.ts'
import type { NaughtyString } from '../../../support/naughty-strings.ts'
import { faultOfRefusal } from './fault-of-refusal.ts'
import { inEachStringField } from './string-fields.ts'
import { validRequests } from './valid-requests.ts'

/** A text in one field of an otherwise valid request. */
export type NaughtyRequest = NaughtyString &
  Readonly<{ path: string; field: string; body: unknown }>

export type Post = (
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>

/** Each text in each field of every request of our pages. */
export function naughtyRequests(texts: readonly NaughtyString[]): readonly NaughtyRequest[] {
  return texts.flatMap((naughty) =>
    validRequests().flatMap(({ path, body }) =>
      // A valid address would be fetched.
      isFetched(path, naughty.text)
        ? []
        : inEachStringField(body, naughty.text).map((changed) => ({
            ...naughty,
            path,
            ...changed,
          })),
    ),
  )
}

function isFetched(path: string, text: string): boolean {
  if (path === API_PATHS.policySearches) return readTypedInput(text).kind === 'address'
  return path === API_PATHS.pages && parsePageAddress(text).ok
}

/** Sends requests. @returns descriptions of wrong responses */
export async function sendEverywhere(
  requests: readonly NaughtyRequest[],
  post: Post,
): Promise<readonly string[]> {
  const faults: string[] = []
  await forAll(requests, async ({ kind, text, path, field, body }, index) => {
    // One network each: the limit per minute would stop the list early.
    const network = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
    const response = await post(path, JSON.stringify(body), { 'x-forwarded-for': network })
    const fault = response.ok ? await faultOfSuccess(response) : await faultOfRefusal(response)
    if (fault === undefined) return
    faults.push(`${kind} in ${path}${field}: ${fault} (${text.slice(0, 40)})`)
  })
  return faults
}

/** A successful response is data, which no browser takes for a page. */
async function faultOfSuccess(response: Response): Promise<string | undefined> {
  await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/event-stream)\b/.test(type)) return `is ${type}`
  return response.headers.get('x-content-type-options') === 'nosniff' ? undefined : 'may be sniffed'
}
