import { z } from 'zod'
import { ModelFailure } from '../../ports/model-failure.ts'

/** Text, or a list of parts, some of them text. */
const contentSchema = z.union([
  z.string(),
  z
    .array(z.looseObject({ type: z.string().optional(), text: z.unknown().optional() }))
    .transform((parts) =>
      parts
        .map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : ''))
        .join(''),
    ),
])

/** The fields we read of a message or a chunk. `reasoning_content` and the like are not answers. */
const messageSchema = z.object({
  content: contentSchema.nullish(),
  refusal: z.string().nullish(),
})

const chunkSchema = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        /** In a stream. */
        delta: messageSchema.nullish(),
        /** In a response without streaming. */
        message: messageSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
})

/** One chunk of a completion. Usage is not read, since nothing depends on it. */
export type CompletionChunk = Readonly<{
  text: string
  isRefusal: boolean
  finishReason?: string
}>

/**
 * Reads one chunk of a completion, or a whole one.
 *
 * @throws ModelFailure 'not-a-completion' or 'error-inside'
 */
export function readCompletionChunk(json: string): CompletionChunk {
  const parsed = chunkSchema.safeParse(parse(json))
  if (!parsed.success) throw new ModelFailure('not-a-completion')
  const { error, choices } = parsed.data
  if (error !== undefined && error !== null) throw new ModelFailure('error-inside')
  // A stream begins with a role and ends with usage, both without text.
  const [choice] = choices ?? []
  const message = choice?.delta ?? choice?.message
  const finishReason = choice?.finish_reason ?? ''
  return {
    text: message?.content ?? '',
    isRefusal: (message?.refusal ?? '') !== '' || finishReason === 'content_filter',
    ...(finishReason !== '' && { finishReason }),
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
