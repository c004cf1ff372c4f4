import { ServerResponse } from 'node:http'

/**
 * No more than a client must read in one slow-reader window, or it would be cut off in the middle
 * of a slice. Smaller slices cost processor time when hundreds of clients read at once.
 */
const SLICE_BYTES = 64 * 1_024

/**
 * A response that sends a long body slice by slice, each after the previous one has left. If the
 * body were a single write, a slow client would not show before its end. A route can also write
 * the body itself, piece by piece.
 */
export class SlicedResponse extends ServerResponse {
  #writeBody: (() => void) | undefined

  /**
   * Has the body written by the route that makes the response: it calls `write` and `end` itself.
   * Every word of every answer is sent in this way; a Web stream between would cost more than it.
   *
   * @param begin called when the HTTP server would end the response, once it has set the headers
   */
  writeBodyBy(begin: () => void): void {
    this.#writeBody = begin
  }

  override end(...args: unknown[]): this {
    const [body] = args
    const begin = this.#writeBody
    if (args.length === 0 && begin !== undefined) {
      this.#writeBody = undefined
      begin()
      return this
    }
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    if (args.length === 1 && bytes instanceof Uint8Array && bytes.byteLength > SLICE_BYTES) {
      this.#sendFrom(bytes, 0)
    } else {
      Reflect.apply(super.end, this, args)
    }
    return this
  }

  #sendFrom(body: Uint8Array, begin: number): void {
    let offset = begin
    while (offset + SLICE_BYTES < body.byteLength) {
      const slice = body.subarray(offset, offset + SLICE_BYTES)
      offset += SLICE_BYTES
      if (!this.write(slice)) {
        this.once('drain', () => setImmediate(() => this.#goOnFrom(body, offset)))
        return
      }
    }
    super.end(body.subarray(offset))
  }

  /**
   * Runs in its own turn of the event loop. If the system accepts data at once, it also drains at
   * once, and hundreds of long responses would be copied before any other request is handled.
   */
  #goOnFrom(body: Uint8Array, begin: number): void {
    if (!this.destroyed) this.#sendFrom(body, begin)
  }
}
