/**
 * What the bytes of a body are: 'html' includes XHTML and XML, 'text' plain text and Markdown. 'json' is
 * taken only where a page names a file of data.
 */
export type BodyFormat = 'html' | 'text' | 'pdf' | 'json'

/**
 * The body of a page as it was fetched: not empty, and of a format that can be read further. `url`
 * is where it stood after redirects, `contentType` the header as sent ('' when missing), `bytes` the
 * body without its content coding.
 */
export type FetchedBody = Readonly<{
  url: string
  format: BodyFormat
  contentType: string
  bytes: Uint8Array
}>
