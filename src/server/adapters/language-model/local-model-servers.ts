import { Agent, request } from 'node:http'
import { z } from 'zod'
import type { Config } from '../../config.ts'

/** A program that serves models, and the port that it listens on unless told otherwise. */
type ModelServerPort = Readonly<{ name: string; port: number }>

/** Where is looked, all at once, and for how long. */
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
/** A thousand models; nothing that another program at this port sends is read further. */
const BODY_MAX_BYTES = 128 * 1_024

const modelListSchema = z.object({ data: z.array(z.object({ id: z.string() })) })
/** Names that stand in a shell and in .env as they are: the lines are there to be pasted. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,119}$/
/** Models that a server lists beside those that answer questions. */
const NOT_FOR_CHAT = /embed|rerank|whisper|(?:^|[-_/])(?:bge|tts)(?:[-_]|$)/i

/**
 * Looks whether a model server answers on this machine, and tells by which settings it would be used.
 * It is never used unasked. Nothing is looked for where a model is set already, or where others than
 * the people at this machine are served.
 *
 * @param tell called once, and only where one was found
 */
export async function tellOfLocalModels(
  { languageModel, isOwnMachine, port: ownPort }: Config,
  tell: (words: string) => void,
  { servers = USUAL_PORTS, deadlineMs = DEADLINE_MS }: Partial<Looking> = {},
): Promise<void> {
  if (languageModel !== undefined || !isOwnMachine) return
  const others = servers.filter(({ port }) => port !== ownPort)
  const found = await Promise.all(
    others.map(async ({ name, port }) => {
      const model = modelOf(await readModelList(port, deadlineMs))
      return model === undefined ? [] : [lineOf(name, port, model)]
    }),
  )
  const lines = found.flat()
  if (lines.length > 0) tell(`${lines.join('\n')}\n(docs/models.md says more of each.)\n\n`)
}

function lineOf(name: string, port: number, model: string): string {
  return `A model server answers on this machine at the port of ${name}. It is not used; to let it answer:
  LLM_BASE_URL=http://${LOOPBACK}:${port}/v1 LLM_MODEL=${model} npm start`
}

/** The first model of a list that answers questions, under a name that is safe to show. */
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

/** What a port of this machine lists as its models; undefined where it does not in time and size. */
function readModelList(port: number, deadlineMs: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const asked = request({
    host: LOOPBACK,
    port,
    path: '/v1/models',
    headers: { accept: 'application/json' },
    // Its own: the shared one may be told to go through a proxy.
    agent: new Agent(),
    signal: AbortSignal.timeout(deadlineMs),
  })
  const giveUp = () => {
    resolve(undefined)
    asked.destroy()
  }
  asked.on('error', giveUp)
  // Such as after an upgrade, which is neither a response nor an error.
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
