import { readFileSync } from 'node:fs'
import { countWords, takeWords } from '../src/core/text/words.ts'

const WORDS = 20_000
const FIXTURES = ['full-policy', 'full-terms'].map(
  (name) => `tests/fixtures/pages/${name}/expected.txt`,
)

/** Our two fixtures repeated to 20,000 words, each copy under its own heading. */
export function longPolicy(): string {
  const parts = FIXTURES.map((file) => readFileSync(file, 'utf8'))
  let text = ''
  for (let part = 1; countWords(text) < WORDS; part += 1) {
    text += `\n\nPart ${part}\n\n${parts[part % parts.length] ?? ''}`
  }
  return takeWords(text.trim(), WORDS)
}
