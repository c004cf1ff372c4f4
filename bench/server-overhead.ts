import { readFileSync } from 'node:fs'
import type { AnalysisRequest } from '../src/api/analyses.ts'
import { API_PATHS } from '../src/api/paths.ts'
import { selectForAnalysis } from '../src/core/analyst/selection/select-passages.ts'
import { readModels } from '../src/server/adapters/analyst-weights.ts'
import { type Figure, median, milliseconds, ratio } from './measure.ts'
import { type Running, startProduct, startScript } from './running.ts'

const MODELS = readModels()

const POLICY = 'tests/fixtures/pages/full-policy/expected.txt'
const ROUNDS = 15
const QUESTIONS = 7
const MANY = 100
const SIDE_BY_SIDE = 8
const COMMAND = 'npm run bench -- server-overhead'

const PACES = [
  ['paced', '75 words, one each 20 ms'],
  ['instant', '75 words at once'],
] as const

/** Times of the first words and of the end, in milliseconds from the start. */
type Times = Readonly<{ first: number; whole: number }>

type Way = () => Promise<Times>

/** An analysis through our server, compared with the same seven calls directly to the stub model. */
export async function benchServerOverhead(): Promise<readonly Figure[]> {
  const stub = await startScript('bench/stub-model.ts')
  const figures: Figure[] = []
  for (const [pace, name] of PACES) {
    const product = await startProduct({
      LLM_BASE_URL: `${stub.origin}/${pace}/v1`,
      LLM_MODEL: 'stub',
      LLM_CONCURRENCY: String(QUESTIONS * SIDE_BY_SIDE),
      FREE_CALLS_PER_NETWORK: '1000000',
      FREE_CALLS_PER_SITE: '1000000',
      PROOF_OF_WORK: 'off',
    })
    const direct: Way = () => askStub(stub, pace)
    const through: Way = () => analyse(product)
    figures.push(...(await latencies(name, direct, through)))
    if (pace === 'instant') figures.push(await throughput(direct, through))
    await product.stop()
  }
  await stub.stop()
  return figures
}

async function latencies(name: string, direct: Way, through: Way): Promise<readonly Figure[]> {
  const times: { direct: Times[]; through: Times[] } = { direct: [], through: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [a, b] = [await direct(), await through()]
    // The first round only warms up.
    if (round === 0) continue
    times.direct.push(a)
    times.through.push(b)
  }
  return (['first', 'whole'] as const).map((part) => {
    const [ours, bare] = [times.through, times.direct].map((all) => median(all.map((t) => t[part])))
    return {
      name: `${name}: ${part === 'first' ? 'first words' : 'all seven answers'}`,
      value: compared(
        milliseconds(ours ?? 0),
        milliseconds(bare ?? 0),
        ratio(ours ?? 0, bare ?? 0),
      ),
      command: COMMAND,
    }
  })
}

async function throughput(direct: Way, through: Way): Promise<Figure> {
  const [bare, ours] = [await perSecond(direct), await perSecond(through)]
  const value = compared(ours.toFixed(0), bare.toFixed(0), ratio(ours, bare))
  return { name: `analyses a second, ${SIDE_BY_SIDE} side by side`, value, command: COMMAND }
}

const compared = (ours: string, bare: string, share: string) =>
  `${ours}, stub alone ${bare}, ratio ${share}`

async function perSecond(way: Way): Promise<number> {
  const startedAt = performance.now()
  let left = MANY
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await way()
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
  return (MANY * 1_000) / (performance.now() - startedAt)
}

async function askStub({ origin }: Running, pace: string): Promise<Times> {
  const startedAt = performance.now()
  const calls = Array.from({ length: QUESTIONS }, async () => {
    const body = JSON.stringify({ model: 'stub', stream: true, messages: [] })
    const headers = { 'content-type': 'application/json' }
    const url = `${origin}/${pace}/v1/chat/completions`
    return timesOf(await fetch(url, { method: 'POST', headers, body }), startedAt, '"content":"Yes')
  })
  const times = await Promise.all(calls)
  return {
    first: Math.min(...times.map(({ first }) => first)),
    whole: Math.max(...times.map(({ whole }) => whole)),
  }
}

const SELECTION = selectForAnalysis(readFileSync(POLICY, 'utf8'), MODELS).selections

/** A new visitor each time; times only the analysis, not the visit before it. */
async function analyse({ origin }: Running): Promise<Times> {
  const timeZone = 'Europe/Berlin'
  const visit = await post(`${origin}${API_PATHS.visit}`, { timeZone }, origin)
  await visit.text()
  const cookie = visit.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const request: AnalysisRequest = {
    requestId: crypto.randomUUID(),
    page: 'landing',
    origin: 'url',
    timeZone,
    document: { title: 'Privacy Policy' },
    questions: SELECTION.map(({ questionId, passages }) => ({
      id: questionId,
      passages: passages.map(({ n, start, text }) => ({ n, start, text })),
    })),
  }
  const startedAt = performance.now()
  const response = await post(`${origin}${API_PATHS.analyses}`, request, origin, cookie)
  return timesOf(response, startedAt, '"type":"delta"', '"type":"done"')
}

function post(url: string, body: unknown, origin: string, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, cookie }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** @throws Error if the expected words are missing: then the measurement is invalid */
async function timesOf(
  response: Response,
  startedAt: number,
  firstWords: string,
  lastWords = '[DONE]',
): Promise<Times> {
  const decoder = new TextDecoder()
  let text = ''
  let first: number | undefined
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (first === undefined && text.includes(firstWords)) first = performance.now() - startedAt
  }
  if (first === undefined || !text.includes(lastWords)) {
    throw new Error(`no answer: ${response.status} ${text.slice(0, 200)}`)
  }
  return { first, whole: performance.now() - startedAt }
}
