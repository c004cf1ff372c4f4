import type { FetchedBody } from './adapters/page-fetch/fetched-body.ts'

/** Why a page was not rendered. Fixed words: nothing of a page or a visitor is one. */
export type RenderingFailure =
  /** The page's address is not one that we would fetch ourselves. */
  | 'not-allowed'
  /** Too many are rendered, or wait for it. */
  | 'busy'
  | 'timed-out'
  /** The service, or a name server, does not answer. */
  | 'unreachable'
  /** The service answered with an error or a redirect. */
  | 'refused'
  | 'not-html'
  /** Too large, or a broken coding. */
  | 'unreadable'

/** What came of a rendering: the page's HTML after its scripts ran, or why there is none. */
export type Rendering =
  | Readonly<{ kind: 'rendered'; body: FetchedBody }>
  | Readonly<{ kind: 'failed'; reason: RenderingFailure }>

/**
 * Has the operator's browser service run the scripts of a page.
 *
 * @throws the signal's reason when it aborts
 */
export type PageRenderer = (
  url: string,
  asker: Readonly<{
    /** Who waits together, such as the key of a network. */
    line: string
    signal: AbortSignal
  }>,
) => Promise<Rendering>
