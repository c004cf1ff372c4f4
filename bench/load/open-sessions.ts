import { randomUUID } from 'node:crypto'
import { API_PATHS } from '../../src/api/paths.ts'
import type { PaymentRequest, PaymentResult } from '../../src/api/payments.ts'
import type { Customer } from './load-job.ts'

const TIME_ZONE = 'UTC'
/** A coupon of the sandbox. */
const FREE_SESSION = 'FREE100'
const SIDE_BY_SIDE = 64
const BYTE = 256

/** Opens paid sessions over HTTP like visitors, each with its own browser and network. */
export async function openSessions(origin: string, count: number): Promise<readonly Customer[]> {
  const customers: Customer[] = []
  let begun = 0
  const line = async () => {
    while (begun < count) {
      begun += 1
      const network = `10.${begun % BYTE}.${(begun >> 8) % BYTE}.${(begun >> 16) % BYTE}`
      customers.push(await openSession(origin, network))
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line))
  return customers
}

async function openSession(origin: string, network: string): Promise<Customer> {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': network,
        cookie: cookie(),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`no session: ${response.status} ${await response.text()}`)
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return await response.json()
  }
  const request: PaymentRequest = {
    timeZone: TIME_ZONE,
    attemptId: randomUUID(),
    kind: 'new',
    name: 'Customer of a benchmark',
    country: 'FR',
    postalCode: '75001',
    couponCode: FREE_SESSION,
    amountCents: 0,
  }
  const pay = () => post<PaymentResult>(API_PATHS.payments, request)
  await post(API_PATHS.visit, { timeZone: TIME_ZONE })
  const first = await pay()
  // Like our pages: on the first payment a visitor must prove that it stores its cookie.
  const { status } = first.status === 'send-again' ? await pay() : first
  if (status !== 'succeeded') throw new Error(`no session: the payment is ${status}`)
  return { cookie: cookie(), network }
}
