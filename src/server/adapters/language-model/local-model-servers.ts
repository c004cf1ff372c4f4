import { Agent, request } from 'node:http'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'

/** A model server program and its default port. */
type ModelServerPort = Readonly<{ name: string; port: number }>

/** Where to look, in parallel, and for how long. */
type Looking = Readonly<{ servers: readonly ModelServerPort[]; deadlineMs: number }>

const USUAL_PORTS: readonly ModelServerPort[] = [
  { name: 'Ollama', port: 11_434 },
  { name: 'llama.cpp', port: 8_080 },
  { name: 'LM Studio', port: 1_234 },
  { name: 'vLLM', port: 8_000 },
]
const LOOPBACK = '127.0.0.1'
/** A model server on the same machine lists its models in a few milliseconds. */
const DEADLINE_MS = 300
/** Enough for a thousand models; another program at this port may send more, which is not read. */
const BODY_MAX_BYTES = 128 * 1_024

const modelListSchema = z.object({ data: z.array(z.object({ id: z.string() })) })
/** Names that need no quoting in a shell or in .env, since the lines are meant to be pasted. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,119}$/
/** Models of a server's list that do not answer questions. */
const NOT_FOR_CHAT = /embed|rerank|whisper|(?:^|[-_/])(?:bge|tts)(?:[-_]|$)/i

/**
 * Looks for a model server on this machine and suggests the settings to use it. It is never used
 * without them. Skipped if a model is configured, or if other machines are served.
 *
 * @param tell called once, only if one was found
 */
export async function suggestLocalModels(
  { languageModel, isOwnMachine, port: ownPort }: Config,
  tell: (words: string) => void,
  { servers = USUAL_PORTS, deadlineMs = DEADLINE_MS }: Partial<Looking> = {},
): Promise<void> {
  if (languageModel !== undefined || !isOwnMachine) return
  const others = servers.filter(({ port }) => port !== ownPort)
  const found = await Promise.all(
    others.map(async ({ name, port }) => {
      const model = modelOf(await readModelList(port, deadlineMs))
      return model === undefined ? [] : [suggestionFor(name, port, model)]
    }),
  )
  const lines = found.flat()
  if (lines.length > 0) tell(`${lines.join('\n')}\n(docs/models.md says more of each.)\n\n`)
}

function suggestionFor(name: string, port: number, model: string): string {
  return `A model server answers on this machine at the port of ${name}. It is not used; to let it answer:
  LLM_BASE_URL=http://${LOOPBACK}:${port}/v1 LLM_MODEL=${model} npm start`
}

/** The first model of a list that answers questions and has a name safe to show. */
function modelOf(body: string | undefined): string | undefined {
  if (body === undefined) return undefined
  const list = modelListSchema.safeParse(parseJson(body))
  if (!list.success) return undefined
  return list.data.data.find(({ id }) => PLAIN_NAME.test(id) && !NOT_FOR_CHAT.test(id))?.id
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the model list from a port of this machine; undefined if it exceeds time or size. */
function readModelList(port: number, deadlineMs: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const asked = request({
    host: LOOPBACK,
    port,
    path: '/v1/models',
    headers: { accept: 'application/json' },
    // A separate agent: the shared one may be configured to use a proxy.
    agent: new Agent(),
    signal: AbortSignal.timeout(deadlineMs),
  })
  const giveUp = () => {
    resolve(undefined)
    asked.destroy()
  }
  asked.on('error', giveUp)
  // For example after an upgrade, which is neither a response nor an error.
  asked.on('close', giveUp)
  asked.on('response', (response) => {
    response.on('error', giveUp)
    if (response.statusCode !== 200) return giveUp()
    const chunks: Buffer[] = []
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      chunks.push(chunk)
      if (bytes > BODY_MAX_BYTES) giveUp()
    })
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
  asked.end()
  return promise
}
