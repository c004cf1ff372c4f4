import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import { isValid } from './is-valid.ts'

/**
 * Answers that come in a file or a link: anybody may have written them, so their size is bounded before
 * they are parsed, and all of them is checked before any is shown.
 */

/** Longest text other than a document's. */
const TEXT_MAX_CHARACTERS = 20_000
/** Our own files nest nine deep. */
const DEPTH_MAX = 16
/** Values and keys of a file: bounds what it takes up once it is parsed. */
const PARTS_MAX = 200_000

/**
 * Whether JSON stays below the bounds of depth and of parts, seen without parsing it: brackets without
 * end would take a hundred times the file's size.
 */
function isShallow(json: string): boolean {
  let depth = 0
  let parts = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',' || sign === ':') parts += 1
    if (depth > DEPTH_MAX || parts > PARTS_MAX) return false
  }
  return true
}

/** The value of JSON that a stranger wrote; undefined where it is none, or nested without end. */
export function parseShallow(json: string): unknown {
  if (!isShallow(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Answers to questions of which each is answered once at most, none longer than one of ours. */
export function isAnswerList(value: unknown): value is readonly AnalysisAnswer[] {
  return isValid('analysis-answers', value) && isBounded(value) && isEachQuestionOnce(value)
}

/** Whether no question is answered twice. */
export function isEachQuestionOnce(answers: readonly AnalysisAnswer[]): boolean {
  return new Set(answers.map(({ questionId }) => questionId)).size === answers.length
}

/** Whether no text in a value is longer than one of ours can be. Its depth is bounded already. */
export function isBounded(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= TEXT_MAX_CHARACTERS
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isBounded)
}

/** Whether a value is a file of a format of ours in a version that this page does not know yet. */
export function isNewerFile(value: unknown, format: string, version: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!('format' in value && 'version' in value) || value.format !== format) return false
  return typeof value.version === 'number' && value.version > version
}
