import { ServerResponse } from 'node:http'

/**
 * No more than a client takes in the window in which it is judged, or it would be ended while a slice is
 * on its way. Smaller ones cost processor time where hundreds are read at once.
 */
const SLICE_BYTES = 64 * 1_024

/**
 * An answer that sends a long body slice by slice, each when the one before has left. Written whole, a
 * body would be one write, and how slowly its client reads could not be seen before its end.
 */
export class SlicedResponse extends ServerResponse {
  override end(...args: unknown[]): this {
    const [body] = args
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
   * In a turn of the event loop of its own: a system that takes what it is given at once drains at
   * once, and hundreds of long answers would be copied before anybody else is heard.
   */
  #goOnFrom(body: Uint8Array, begin: number): void {
    if (!this.destroyed) this.#sendFrom(body, begin)
  }
}
