import { type DataValue, valueOfJson } from './script-values.ts'

/** Wrappers of devalue (Nuxt, SvelteKit) that are replaced by their argument. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'Reactive',
  'ShallowReactive',
  'Ref',
  'ShallowRef',
  'Island',
  'Set',
  'Map',
  'Object',
  'null',
])

/** Most entries read from a payload. */
const MAX_ENTRIES = 200_000

/**
 * The value encoded by an array whose entries refer to one another by index, as devalue and
 * turbo-stream write it; `undefined` for another array. Each entry is built once, so repeated
 * references cost nothing more, and cycles are allowed.
 */
export function fromReferences(entries: readonly DataValue[]): DataValue {
  const [root] = entries
  const hasText = entries.some((entry) => typeof entry === 'string')
  if (entries.length < 3 || !hasText || !areIndexes(root)) return undefined
  const made = new Map<number, DataValue>()
  const waiting: (() => void)[] = []
  const at = (index: DataValue): DataValue => {
    if (typeof index !== 'number' || index < 0 || index >= Math.min(entries.length, MAX_ENTRIES))
      return undefined
    if (made.has(index)) return made.get(index)
    return make(index, entries[index])
  }
  const make = (index: number, entry: DataValue): DataValue => {
    if (typeof entry !== 'object' || entry === null) {
      made.set(index, entry)
      return entry
    }
    if (Array.isArray(entry)) {
      const list: DataValue[] = []
      made.set(index, list)
      const [name, ...rest] = entry
      const isWrapper = typeof name === 'string' && WRAPPERS.has(name)
      const isOther = typeof name === 'string' && !isWrapper
      const items = isWrapper ? rest : isOther ? [] : entry
      waiting.push(() => {
        for (const item of items) list.push(at(item))
      })
      return list
    }
    const object: { [key: string]: DataValue } = {}
    made.set(index, object)
    waiting.push(() => {
      for (const [key, value] of Object.entries(entry)) {
        const named = /^_\d{1,7}$/.test(key) ? entries[Number(key.slice(1))] : key
        if (typeof named === 'string' && named !== '__proto__') object[named] = at(value)
      }
    })
    return object
  }
  const value = at(0)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) next()
  return value
}

function areIndexes(root: DataValue): boolean {
  if (typeof root !== 'object' || root === null) return false
  const [first, ...others] = Object.values(root)
  const isFirst = typeof first === 'number' || (Array.isArray(root) && typeof first === 'string')
  return isFirst && others.every((item) => typeof item === 'number')
}

/** The code before a piece of a React server payload. */
const PAYLOAD = /__next_f\s{0,3}(?:\|\|\s{0,3}\[\]\)?\s{0,3})?\.push\(\s{0,3}$/

/** The piece of a React server payload that a script pushes; `undefined` for any other value. */
export function payloadPiece(value: DataValue, before: string): string | undefined {
  if (!PAYLOAD.test(before) || !Array.isArray(value)) return undefined
  const piece = value[1]
  return typeof piece === 'string' ? piece : ''
}

const ROW_START = /([\da-f]{1,8}):/y
const TEXT_ROW = /T([\da-f]{1,7}),/y

/**
 * The values of a React server payload: rows 'id:JSON', one per line, and 'id:T' with a length in
 * bytes and that much text. '$…' in a row refers to the row of that id.
 */
export function payloadRows(payload: string): readonly DataValue[] {
  const rows: DataValue[] = []
  let at = 0
  while (at < payload.length) {
    ROW_START.lastIndex = at
    const start = ROW_START.exec(payload)
    const from = start === null ? at : ROW_START.lastIndex
    TEXT_ROW.lastIndex = from
    const text = start === null ? null : TEXT_ROW.exec(payload)
    if (text !== null) {
      const end = endOfBytes(payload, TEXT_ROW.lastIndex, Number.parseInt(text[1] ?? '', 16))
      rows.push(payload.slice(TEXT_ROW.lastIndex, end))
      at = end
      continue
    }
    const newline = payload.indexOf('\n', from)
    const end = newline < 0 ? payload.length : newline
    const character = payload[from] ?? ''
    if (character === '[' || character === '{' || character === '"')
      rows.push(valueOfJson(payload.slice(from, end)))
    at = end + 1
  }
  return rows
}

/** The end index of a text with this many bytes of UTF-8. */
function endOfBytes(text: string, from: number, bytes: number): number {
  let at = from
  for (let left = bytes; left > 0 && at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Each half of a surrogate pair counts for two of its four bytes.
    const isSurrogate = code >= 0xd800 && code <= 0xdfff
    left -= code < 0x80 ? 1 : code < 0x800 || isSurrogate ? 2 : 3
  }
  return at
}
