import { createHmac } from 'node:crypto'

/**
 * The Stripe-Signature header of an event: the time, and a signature for each secret. During the roll
 * of a secret there are two.
 *
 * @param seconds since 1970
 */
export function signEvent(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}
