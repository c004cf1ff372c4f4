import type { ErrorCode } from '../../../../src/api/error-codes.ts'
import { readEvents } from '../test-server.ts'

/**
 * How a request ended for a visitor: with its complete answer; interrupted during it; without any; at
 * the proxy, which had no server's response; or refused by a server.
 */
export type Ending = 'answered' | 'broken' | 'unanswered' | 'bad-gateway' | ErrorCode

/** Endings after which the same request is repeated: it was not refused for its content. */
const PASSING: readonly Ending[] = ['broken', 'unanswered', 'bad-gateway', 'service-unavailable']

export function isPassing(ending: Ending): boolean {
  return PASSING.includes(ending)
}

/** How a streamed answer ends. */
export async function endingOf(send: () => Promise<Response>): Promise<Ending> {
  const response = await answerOf(send)
  if (response === undefined) return 'unanswered'
  try {
    if (response.status !== 200) return await refusalOf(response)
    const last = (await readEvents(response)).at(-1)
    if (last?.type === 'done') return 'answered'
    return last?.type === 'failed' ? last.code : 'broken'
  } catch {
    return 'broken'
  }
}

/** How an answer in one piece ends, and what it says. */
export async function jsonOf<Body>(
  send: () => Promise<Response>,
): Promise<Readonly<{ ending: Ending; json?: Body }>> {
  const response = await answerOf(send)
  if (response === undefined) return { ending: 'unanswered' }
  try {
    if (response.status !== 200) return { ending: await refusalOf(response) }
    return { ending: 'answered', json: await response.json() }
  } catch {
    return { ending: 'broken' }
  }
}

async function answerOf(send: () => Promise<Response>): Promise<Response | undefined> {
  try {
    return await send()
  } catch {
    return undefined
  }
}

async function refusalOf(response: Response): Promise<Ending> {
  if (response.status === 502) return 'bad-gateway'
  const { code } = await response.json()
  return code
}
