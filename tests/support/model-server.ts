import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listenLocally } from './listen-locally.ts'

/** A request received by a model's endpoint. */
export type ModelRequest = Readonly<{
  url: string
  headers: IncomingHttpHeaders
  body: Readonly<
    { messages: readonly { role: string; content: string }[] } & Record<string, unknown>
  >
  /** Settles when the connection closes before the response is complete. */
  aborted: Promise<void>
}>

export type ModelAnswer = (response: ServerResponse, request: ModelRequest) => void

/** An endpoint of chat completions on this machine whose responses the test decides. */
export type ModelServer = Readonly<{
  /** Without a trailing slash. */
  baseUrl: string
  requests: readonly ModelRequest[]
  forgetRequests: () => void
  stop: () => Promise<void>
}>

export async function startModelServer(answer: ModelAnswer): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const { promise: aborted, resolve } = Promise.withResolvers<void>()
    response.on('close', () => {
      if (!response.writableFinished) resolve()
    })
    const { url = '', headers } = incoming
    const request = { url, headers, body: JSON.parse(text || '{}'), aborted }
    requests.push(request)
    answer(response, request)
  })
  const { origin, stop } = await listenLocally(server)
  return {
    baseUrl: `${origin}/v1`,
    requests,
    forgetRequests: () => {
      requests.length = 0
    },
    stop,
  }
}

const chunk = (choices: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices, ...more })}\n\n`

/** Frames as most endpoints stream them. */
export const ROLE = chunk([
  { index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null },
])
export const piece = (content: string) =>
  chunk([{ index: 0, delta: { content }, finish_reason: null }])
export const finish = (reason = 'stop') => chunk([{ index: 0, delta: {}, finish_reason: reason }])
export const USAGE = chunk([], { usage: { prompt_tokens: 9, completion_tokens: -1 } })
export const DONE = 'data: [DONE]\n\n'

/** A whole stream, one frame per word. */
export function framesOf(text: string): readonly string[] {
  return [ROLE, ...text.split(/(?<= )/).map(piece), finish(), USAGE, DONE]
}

export const EVENT_STREAM = { 'content-type': 'text/event-stream; charset=utf-8' }

/** Streams these frames and ends. */
export function stream(...frames: readonly (string | Uint8Array)[]): ModelAnswer {
  return (response) => {
    response.writeHead(200, EVENT_STREAM)
    for (const frame of frames) response.write(frame)
    response.end()
  }
}

/** Answers with a text. */
export const say = (text: string): ModelAnswer => stream(...framesOf(text))

/** Refuses with a status, and with words that no visitor may ever see. */
export function refuse(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): ModelAnswer {
  return (response) => {
    const body = JSON.stringify({ error: { message: `PROVIDER-WORDS about ${status}` } })
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
}
