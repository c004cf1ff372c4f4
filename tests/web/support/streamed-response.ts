const encoder = new TextEncoder()

/** A server's answer that comes in the given pieces; `ending` is how it ends after the last. */
export function streamedResponse(
  pieces: readonly string[],
  ending: 'closes' | 'breaks' | 'hangs' = 'closes',
): Response {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift()
      if (piece !== undefined) controller.enqueue(encoder.encode(piece))
      else if (ending === 'closes') controller.close()
      else if (ending === 'breaks') controller.error(new TypeError('network error'))
      else return new Promise(() => undefined)
      return undefined
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** An event as our server writes it. */
export function eventText(event: Readonly<{ type: string }>): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}
