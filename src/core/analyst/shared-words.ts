import { createStemmer, STOP_STEMS } from './stems.ts'

/** 'They do.' says too little to be held against its words. */
const TELLING_STEMS_MIN = 3

/** Whether a statement that says something has not one telling word in common with some sentences. */
export function sharesNoWord(statement: string, sentences: readonly string[]): boolean {
  const stemsOf = createStemmer()
  const said = new Set(stemsOf(statement).filter((stem) => !STOP_STEMS.has(stem)))
  if (said.size < TELLING_STEMS_MIN) return false
  return said.isDisjointFrom(new Set(sentences.flatMap(stemsOf)))
}
