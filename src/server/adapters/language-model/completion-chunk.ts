import { ModelFailure } from '../../ports/model-failure.ts'

/** One chunk of a completion. Usage is not read, since nothing depends on it. */
export type CompletionChunk = Readonly<{
  text: string
  isRefusal: boolean
  finishReason?: string
}>

type Choice = Readonly<{ content: string; refusal: string; finishReason: string }>

/**
 * Reads one chunk of a completion, or a whole one. Checks the fields that we read, by hand: a model
 * sends a chunk for each token, and a schema's result for each would cost more than its parsing.
 * `reasoning_content` and the like are not answers.
 *
 * @throws ModelFailure 'not-a-completion' or 'error-inside'
 */
export function readCompletionChunk(json: string): CompletionChunk {
  const chunk = parse(json)
  if (!isRecord(chunk)) throw notACompletion()
  const choices = readChoices(chunk.choices)
  if (isGiven(chunk.error)) throw new ModelFailure('error-inside')
  // A stream begins with a role and ends with usage, both without text.
  const [choice] = choices
  if (choice === undefined) return { text: '', isRefusal: false }
  const { content, refusal, finishReason } = choice
  return {
    text: content,
    isRefusal: refusal !== '' || finishReason === 'content_filter',
    ...(finishReason !== '' && { finishReason }),
  }
}

const CONTENT_KEY = '"content"'
const CONTENT_BEGINS = /"content"\s*:\s*"/

/**
 * Reads the chunks of one stream. Most differ from the one before in nothing but their text: then the
 * text is cut out, which takes a fraction of the time of parsing.
 */
export class ChunkReader {
  /** The chunk around its text; the first part is empty until a chunk with plain text has come. */
  #before = ''
  #after = ''

  /** @throws ModelFailure as `readCompletionChunk` does */
  read(json: string): CompletionChunk {
    const text = this.#textWithin(json)
    if (text !== undefined) return { text, isRefusal: false }
    const chunk = readCompletionChunk(json)
    this.#remember(json, chunk)
    return chunk
  }

  #textWithin(json: string): string | undefined {
    const begins = this.#before.length
    const ends = json.length - this.#after.length
    if (begins === 0 || ends < begins) return
    // Comparing slices takes a third of the time of `startsWith`.
    if (json.slice(0, begins) !== this.#before || json.slice(ends) !== this.#after) return
    const text = json.slice(begins, ends)
    return isPlain(text) ? text : undefined
  }

  /**
   * Remembers a chunk with the one field `content`, a string. Without escapes around it, nothing else
   * can be that field.
   */
  #remember(json: string, { text, isRefusal, finishReason }: CompletionChunk): void {
    if (text === '' || isRefusal || finishReason !== undefined || !isPlain(text)) return
    if (json.indexOf(CONTENT_KEY) !== json.lastIndexOf(CONTENT_KEY)) return
    const begins = CONTENT_BEGINS.exec(json)
    if (begins === null) return
    const at = begins.index + begins[0].length
    const [before, after] = [json.slice(0, at), json.slice(at + text.length)]
    if (!json.startsWith(`${text}"`, at) || before.includes('\\') || after.includes('\\')) return
    this.#before = before
    this.#after = after
  }
}

const [FIRST_PRINTABLE, QUOTE, BACKSLASH] = [0x20, 0x22, 0x5c]

/** Whether a text stands in a JSON string as it is. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < FIRST_PRINTABLE || code === QUOTE || code === BACKSLASH) return false
  }
  return true
}

function readChoices(choices: unknown): readonly Choice[] {
  if (!isGiven(choices)) return []
  if (!Array.isArray(choices)) throw notACompletion()
  return choices.map(readChoice)
}

/** A choice has a `delta` in a stream, and a `message` in a response without streaming. */
function readChoice(choice: unknown): Choice {
  if (!isRecord(choice)) throw notACompletion()
  const [delta, message] = [readMessage(choice.delta), readMessage(choice.message)]
  const { content = '', refusal = '' } = delta ?? message ?? {}
  return { content, refusal, finishReason: readText(choice.finish_reason) }
}

function readMessage(message: unknown): Pick<Choice, 'content' | 'refusal'> | undefined {
  if (!isGiven(message)) return undefined
  if (!isRecord(message)) throw notACompletion()
  return { content: readContent(message.content), refusal: readText(message.refusal) }
}

/** Text, or a list of parts, some of them text. */
function readContent(content: unknown): string {
  return Array.isArray(content) ? content.map(readPart).join('') : readText(content)
}

function readPart(part: unknown): string {
  if (!isRecord(part)) throw notACompletion()
  const { type, text } = part
  if (type !== undefined && typeof type !== 'string') throw notACompletion()
  return type === 'text' && typeof text === 'string' ? text : ''
}

/** Empty if absent. */
function readText(value: unknown): string {
  if (!isGiven(value)) return ''
  if (typeof value !== 'string') throw notACompletion()
  return value
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notACompletion(): ModelFailure {
  return new ModelFailure('not-a-completion')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
