import { API_PATHS } from '../../../../src/api/paths.ts'
import { answersOf, eventsOf } from '../over-http.ts'
import { type ModelStage, question } from './model-stage.ts'

/** The outcome of one of many questions. */
export type Fate = Readonly<{
  requestId: string
  /** `answered` by the model, `stood-in` by the built-in analyst, a refusal's code, or `cut off`. */
  was: string
}>

type Crowd = Readonly<{
  count: number
  /** The network of the nth question, reported by the proxy on this machine. */
  network: (nth: number) => string
  /** Cookies, as a browser sends them; none: each question comes from a different visitor. */
  cookie?: string
}>

/** Sends questions at the same moment, distributed over the processes. */
export async function askAtOnce(
  { servers }: ModelStage,
  { count, network, cookie = '' }: Crowd,
): Promise<readonly Fate[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const request = question()
      const { requestId } = request
      try {
        const response = await fetch(
          `${servers[nth % servers.length]?.origin}${API_PATHS.questions}`,
          {
            method: 'POST',
            body: JSON.stringify(request),
            headers: {
              'content-type': 'application/json',
              'sec-fetch-site': 'same-origin',
              'x-forwarded-for': network(nth),
              cookie,
            },
          },
        )
        return { requestId, was: fateOf(response.status, await response.text()) }
      } catch {
        return { requestId, was: 'cut off' }
      }
    }),
  )
}

function fateOf(status: number, text: string): string {
  if (status !== 200) return JSON.parse(text).code
  const events = eventsOf(text)
  if (events.at(-1)?.type !== 'done') return 'cut off'
  return answersOf(events)[0]?.analyst === 'language-model' ? 'answered' : 'stood-in'
}

/** The number of questions with each outcome. */
export function tallyOf(fates: readonly Fate[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { was } of fates) counts[was] = (counts[was] ?? 0) + 1
  return counts
}
