import type { AnalysisEvent } from '../../../../src/api/analyses.ts'
import type { QuestionEvent } from '../../../../src/api/questions.ts'
import type { AnsweringServer } from '../test-server.ts'

/** A server at an origin, to a browser whose network stands behind the proxy on this machine. */
export function overHttp(origin: string): AnsweringServer {
  return {
    app: {
      request: (path, { headers, ...init }, { incoming }) =>
        fetch(`${origin}${path}`, {
          ...init,
          headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress },
        }),
    },
  }
}

/** What happens while an analysis or a question is answered. */
export type PlayEvent = AnalysisEvent | QuestionEvent

/** The events of a stream as it came. */
export function eventsOf(wire: string): readonly PlayEvent[] {
  return wire
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)))
}

/** The answers among some events. */
export function answersOf(events: readonly PlayEvent[]) {
  return events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []))
}
