/**
 * The format of a body: 'html' includes XHTML and XML, 'text' plain text and Markdown. 'json' is
 * accepted only for a data file that a page names.
 */
export type BodyFormat = 'html' | 'text' | 'pdf' | 'json'

/**
 * The fetched body of a page: not empty, in a format that can be processed. `url` is its address
 * after redirects, `contentType` the header as sent ('' if missing), `bytes` the decoded body.
 */
export type FetchedBody = Readonly<{
  url: string
  format: BodyFormat
  contentType: string
  bytes: Uint8Array
}>
