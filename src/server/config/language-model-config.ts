import { z } from 'zod'
import { MODEL_TEMPERATURE } from '../../core/limits.ts'

/** How to call the language model. Absent from the configuration: none is called. */
export type LanguageModelConfig = Readonly<{
  /** `/chat/completions` is appended to it. The key is sent to this origin only. */
  baseUrl: URL
  apiKey?: string
  model: string
  maxTokensParameter: string
  /** Not sent when absent: newer models refuse it. */
  temperature?: number
  /** Further fields of every request. */
  extraBody: Readonly<Record<string, unknown>>
  /** Concurrent model calls; 32 times as many may wait in the queue. */
  concurrency: number
  limits: ModelTimeLimits
  /** How often a refused or unconnected call is retried. */
  retries: number
  demonstration: Readonly<{ delayMs: number; failureRate: number }>
}>

/** In milliseconds. A call takes at most `queue` + `total`. */
export type ModelTimeLimits = Readonly<{
  /** In the queue. */
  queue: number
  connect: number
  /** From the request to the first byte of the answer's body. */
  firstByte: number
  /** Between two pieces of an answer. */
  gap: number
  /** All attempts of a call together. */
  total: number
}>

/** An empty value in the environment counts as absent. */
const orNone = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(orNone, z.string().optional())

const TIME_LIMIT_MAX_MS = 3_600_000
const time = (fallback: number) =>
  z.preprocess(orNone, z.coerce.number().int().min(1).max(TIME_LIMIT_MAX_MS).default(fallback))
const count = (fallback: number, min: number, max: number) =>
  z.preprocess(orNone, z.coerce.number().int().min(min).max(max).default(fallback))

/** Fields that we always set ourselves. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['model', 'messages', 'stream'])

const extraBody = z.preprocess(
  orNone,
  z
    .string()
    .default('{}')
    .transform((value, context): Readonly<Record<string, unknown>> => {
      const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(value))
      if (parsed.success && !Object.keys(parsed.data).some((name) => OWN_FIELDS.has(name))) {
        return parsed.data
      }
      context.addIssue('expected a JSON object without model, messages and stream')
      return z.NEVER
    }),
)

/** The endpoint's address. A key belongs in its own setting, which is never displayed. */
const baseUrl = z.preprocess(
  orNone,
  z
    .string()
    .transform((value, context): URL => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      const isPlain = url !== undefined && url.username === '' && url.hash === ''
      if (isPlain && /\/chat\/completions\/?$/.test(url.pathname)) {
        context.addIssue('expected the address without /chat/completions, which is added to it')
        return z.NEVER
      }
      if (isPlain && /^https?:$/.test(url.protocol)) return url
      context.addIssue('expected an address such as https://models.example/v1, without a key in it')
      return z.NEVER
    })
    .optional(),
)

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** The settings of the language model, part of the environment's schema. */
export const languageModelEnvironment = {
  LLM_BASE_URL: baseUrl,
  // Header values allow visible ASCII only; a line break pasted with a key would fail every call.
  LLM_API_KEY: z.preprocess(
    orNone,
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]+$/, 'expected a key without spaces or line breaks')
      .optional(),
  ),
  LLM_MODEL: text,
  LLM_MAX_TOKENS_PARAMETER: z.preprocess(
    orNone,
    z
      .string()
      .regex(/^[a-z_]{1,40}$/, 'expected a name such as max_completion_tokens')
      .default('max_tokens'),
  ),
  // Here an empty value has a meaning: it omits the temperature from requests.
  LLM_TEMPERATURE: z
    .string()
    .trim()
    .default(String(MODEL_TEMPERATURE))
    .transform((value) => (value === '' ? undefined : Number(value)))
    .refine((value) => value === undefined || (value >= 0 && value <= 2), {
      message: 'expected a number from 0 to 2, or nothing to leave it out',
    }),
  LLM_EXTRA_BODY: extraBody,
  LLM_CONCURRENCY: count(16, 1, 1_000),
  LLM_QUEUE_TIMEOUT_MS: time(15_000),
  LLM_CONNECT_TIMEOUT_MS: time(5_000),
  LLM_FIRST_BYTE_TIMEOUT_MS: time(30_000),
  LLM_GAP_TIMEOUT_MS: time(20_000),
  LLM_TOTAL_TIMEOUT_MS: time(60_000),
  LLM_RETRIES: count(2, 0, 5),
  MODEL_CALL_DELAY_MS: count(0, 0, 60_000),
  SIMULATED_FAILURE_RATE: z.preprocess(orNone, z.coerce.number().min(0).max(1).default(0)),
}

const environmentSchema = z.object(languageModelEnvironment)
type Settings = z.output<typeof environmentSchema>

/** Reports missing settings when the model's settings are only partly given. */
export function requireWholeLanguageModel(settings: Settings, context: z.RefinementCtx): void {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = settings
  const isAnyGiven = [LLM_BASE_URL, LLM_API_KEY, LLM_MODEL].some((value) => value !== undefined)
  if (!isAnyGiven) return
  const message = 'needed with a language model (see docs/models.md)'
  if (LLM_BASE_URL === undefined) {
    context.addIssue({ code: 'custom', path: ['LLM_BASE_URL'], message })
  }
  if (LLM_MODEL === undefined) context.addIssue({ code: 'custom', path: ['LLM_MODEL'], message })
}

/** Reads the language model's settings; undefined if none is configured. */
export function readLanguageModel(settings: Settings): LanguageModelConfig | undefined {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, LLM_TEMPERATURE } = settings
  if (LLM_BASE_URL === undefined || LLM_MODEL === undefined) return undefined
  return {
    baseUrl: LLM_BASE_URL,
    ...(LLM_API_KEY !== undefined && { apiKey: LLM_API_KEY }),
    model: LLM_MODEL,
    maxTokensParameter: settings.LLM_MAX_TOKENS_PARAMETER,
    ...(LLM_TEMPERATURE !== undefined && { temperature: LLM_TEMPERATURE }),
    extraBody: settings.LLM_EXTRA_BODY,
    concurrency: settings.LLM_CONCURRENCY,
    limits: {
      queue: settings.LLM_QUEUE_TIMEOUT_MS,
      connect: settings.LLM_CONNECT_TIMEOUT_MS,
      firstByte: settings.LLM_FIRST_BYTE_TIMEOUT_MS,
      gap: settings.LLM_GAP_TIMEOUT_MS,
      total: settings.LLM_TOTAL_TIMEOUT_MS,
    },
    retries: settings.LLM_RETRIES,
    demonstration: {
      delayMs: settings.MODEL_CALL_DELAY_MS,
      failureRate: settings.SIMULATED_FAILURE_RATE,
    },
  }
}
