import type { AnalysisEvent } from '../../../src/api/analyses.ts'
import type { QuestionEvent } from '../../../src/api/questions.ts'
import type { AnsweringServer } from './test-server.ts'

/** A server at an origin, for a browser whose network is behind the proxy on this machine. */
export function overHttp(origin: string, signal?: AbortSignal): AnsweringServer {
  return {
    app: {
      request: (path, { headers, ...init }, { incoming }) =>
        fetch(`${origin}${path}`, {
          ...init,
          ...(signal !== undefined && { signal }),
          headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress },
        }),
    },
  }
}

/** An event of the stream of an analysis or a question. */
export type PlayEvent = AnalysisEvent | QuestionEvent

/** The events of a stream, in order. */
export function eventsOf<Event = PlayEvent>(wire: string): readonly Event[] {
  return wire
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)))
}

/** The answers among some events. */
export function answersOf(events: readonly PlayEvent[]) {
  return events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []))
}
