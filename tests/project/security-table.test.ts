import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The number of requirements of levels 1 and 2 of the OWASP ASVS 5.0.0 in each section; they precede
 * those of level 3. Chapters 9, 10 and 17 do not apply.
 */
const LAST_NUMBERS: Readonly<Record<string, readonly number[]>> = {
  // Chapter: the last number in each of its sections 1, 2, ...
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
}

const document = readFileSync('docs/security.md', 'utf8')
const judged = document.slice(document.indexOf('## What applies'))

/** Every judged number, including those in '6.2.1 to 6.2.12'. */
function numbersOf(text: string): readonly string[] {
  const spelled = text.replace(/(\d+\.\d+)\.(\d+) to \1\.(\d+)/g, (_, section, first, last) =>
    span(section, Number(first), Number(last)).join(', '),
  )
  return spelled.match(/\b\d+\.\d+\.\d+\b/g) ?? []
}

function span(section: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
}

test('every requirement of levels 1 and 2 is judged once', () => {
  const required = Object.entries(LAST_NUMBERS).flatMap(([chapter, lastNumbers]) =>
    lastNumbers.flatMap((last, index) => span(`${chapter}.${index + 1}`, 1, last)),
  )
  expect(numbersOf(judged).toSorted()).toEqual(required.toSorted())
})

test('every file named as evidence exists', () => {
  const paths = document.match(/(?<=`)(?:src|tests)\/[^`]+(?=`)/g) ?? []
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('a met requirement names evidence, and any other has a reason', () => {
  const rows = judged.split('\n').filter((line) => /^\| \d/.test(line))
  for (const row of rows) {
    const [, , , state, why = ''] = row.split('|').map((cell) => cell.trim())
    expect(['met', 'partly', 'not met', 'operator']).toContain(state)
    expect(why.length).toBeGreaterThan(4)
  }
})
