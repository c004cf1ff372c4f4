import type { CallParams } from '../call-params.ts'
import { noSuch } from '../call-refusal.ts'

const DEFAULT_LIMIT = 10
const LIMIT_MAX = 100

/**
 * A page of a list, as Stripe gives it: `limit` of them after `starting_after`.
 *
 * @param newestFirst all that the call asks for
 * @throws CallRefusal where `starting_after` is none of them
 */
export function listPage<Item extends { readonly id: string }>(
  newestFirst: readonly Item[],
  params: CallParams,
  url: string,
): object {
  const after = params.text('starting_after')
  const position = newestFirst.findIndex(({ id }) => id === after)
  if (after !== undefined && position === -1) throw noSuch('object', after, 'starting_after', 400)
  const limit = Math.min(LIMIT_MAX, Math.max(1, params.wholeNumber('limit') ?? DEFAULT_LIMIT))
  const rest = newestFirst.slice(position + 1)
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) }
}
