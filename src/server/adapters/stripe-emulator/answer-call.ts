import { type CallParams, CallRefusal, noSuch } from './call-params.ts'
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  createRefund,
  findIntent,
} from './payment-intents.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { promotionCodesOf } from './promotion-codes.ts'
import type { EmulatedIntent, World } from './world.ts'

type Call = Readonly<{ world: World; params: CallParams; id: string }>

/** The calls that are known, by method and path. */
const CALLS: readonly (readonly [method: string, path: RegExp, answer: (call: Call) => object])[] =
  [
    [
      'GET',
      /^\/v1\/promotion_codes$/,
      ({ world, params }) =>
        listPage(promotionCodesOf(world, params), params, '/v1/promotion_codes'),
    ],
    ['POST', /^\/v1\/payment_methods$/, ({ world, params }) => createPaymentMethod(world, params)],
    [
      'POST',
      /^\/v1\/payment_intents$/,
      ({ world, params }) => intentAnswer(world, createIntent(world, params), params),
    ],
    ['GET', /^\/v1\/payment_intents$/, ({ world, params }) => listIntents(world, params)],
    [
      'GET',
      /^\/v1\/payment_intents\/(?<id>\w+)$/,
      ({ world, params, id }) => intentAnswer(world, findIntent(world, id), params),
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(?<id>\w+)\/confirm$/,
      ({ world, params, id }) => intentAnswer(world, confirmIntent(world, id, params), params),
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(?<id>\w+)\/capture$/,
      ({ world, params, id }) => intentAnswer(world, captureIntent(world, id), params),
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(?<id>\w+)\/cancel$/,
      ({ world, params, id }) => intentAnswer(world, cancelIntent(world, id, params), params),
    ],
    ['POST', /^\/v1\/refunds$/, ({ world, params }) => createRefund(world, params)],
    ['GET', /^\/v1\/disputes$/, ({ world, params }) => listDisputes(world, params)],
  ]

/**
 * What Stripe answers to a call.
 *
 * @throws CallRefusal where it answers with an error
 */
export function answerCall(world: World, method: string, path: string, params: CallParams): object {
  for (const [ofMethod, pattern, answer] of CALLS) {
    const match = ofMethod === method ? pattern.exec(path) : null
    if (match !== null) return answer({ world, params, id: match.groups?.id ?? '' })
  }
  throw new CallRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

function listIntents(world: World, params: CallParams): object {
  const since = params.wholeNumber('created[gte]') ?? 0
  const found = [...world.intents.values()].filter(({ created }) => created >= since).reverse()
  const shown = params.list('expand').includes('data.latest_charge')
  const intents = found.map((intent) => (shown ? withCharge(world, intent) : intent))
  return listPage(intents, params, '/v1/payment_intents')
}

function listDisputes(world: World, params: CallParams): object {
  const ofIntent = params.text('payment_intent')
  const found = [...world.disputes.values()]
    .filter((dispute) => ofIntent === undefined || dispute.payment_intent === ofIntent)
    .reverse()
  return listPage(found, params, '/v1/disputes')
}

function intentAnswer(world: World, intent: EmulatedIntent, params: CallParams): object {
  return params.list('expand').includes('latest_charge') ? withCharge(world, intent) : intent
}

function withCharge(world: World, intent: EmulatedIntent) {
  const charge = world.charges.get(intent.latest_charge ?? '')
  return { ...intent, latest_charge: charge ?? null }
}

const DEFAULT_LIMIT = 10
const LIMIT_MAX = 100

/**
 * A page of a list, as Stripe gives it: `limit` of them after `starting_after`.
 *
 * @param newestFirst all that the call asks for
 * @throws CallRefusal where `starting_after` is none of them
 */
function listPage<Item extends { readonly id: string }>(
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
