import type { FetchedBody } from './adapters/page-fetch/fetched-body.ts'

/** Why a page was not rendered. Fixed words, never text of a page or a visitor. */
export type RenderingFailure =
  /** We would not fetch the page's address ourselves. */
  | 'not-allowed'
  /** Too many pages are being rendered or waiting. */
  | 'busy'
  | 'timed-out'
  /** The service, or a name server, does not answer. */
  | 'unreachable'
  /** The service answered with an error or a redirect. */
  | 'refused'
  | 'not-html'
  /** Too large, or a broken encoding. */
  | 'unreadable'

/** Result of a rendering: the page's HTML after its scripts ran, or why there is none. */
export type Rendering =
  | Readonly<{ kind: 'rendered'; body: FetchedBody }>
  | Readonly<{ kind: 'failed'; reason: RenderingFailure }>

/**
 * Renders a page, with its scripts, in the operator's browser service.
 *
 * @throws the signal's reason when it aborts
 */
export type PageRenderer = (
  url: string,
  asker: Readonly<{
    /** The queue in which it waits, such as the key of a network. */
    line: string
    signal: AbortSignal
  }>,
) => Promise<Rendering>
