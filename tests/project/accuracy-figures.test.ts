import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeFigures, currentFigures } from '../../scripts/accuracy-figures.ts'

const ANALYST = readFileSync('docs/analyst.md', 'utf8')
const RESULTS = readFileSync('bench/results.md', 'utf8')

test('/accuracy shows the figures of docs/analyst.md and bench/results.md (npm run accuracy writes them)', () => {
  expect(readFileSync('src/web/content/pages/accuracy-figures.ts', 'utf8')).toBe(currentFigures())
})

const withRow = (begins: string, cells: string) =>
  ANALYST.replace(new RegExp(`^\\| ${begins}.*$`, 'm'), (row) => {
    const [, name = ''] = row.split('|')
    return `|${name}|${cells}|`
  })

test('a figure is read with its interval, its goal and its baseline', () => {
  const analyst = withRow('the company named right', ' **61.0%** [5.5, 100] | 90 | 7.5 before (9) ')
  expect(composeFigures(analyst, RESULTS).replace(/\s+/g, ' ')).toContain(
    "companyRight: { value: 61, range: [5.5, 100], wanted: 90, plain: { name: 'before', value: 7.5 }, }",
  )
})

test('the second figure of a row belongs to the second goal and the second baseline', () => {
  const analyst = withRow('stated, and called', ' 11.1; 2.2 [1, 3] | 5; 6 | BM25: 31; 32 ')
  expect(composeFigures(analyst, RESULTS).replace(/\s+/g, ' ')).toContain(
    "unstatedInvented: { value: 2.2, range: [1, 3], wanted: 6, plain: { name: 'BM25', value: 32 }, }",
  )
})

test.each([
  [
    'a row that is gone',
    ANALYST.replace(/^\| the company named right.*\n/m, ''),
    /no row 'the com/,
  ],
  [
    'a value that is none',
    withRow('the company named right', ' soon | 9 | '),
    /cannot read 'soon'/,
  ],
  ['a baseline that is none', withRow('the company named', ' 9 | 9 | much '), /baseline 'much'/],
  ['a sample that is gone', ANALYST.replace('| shown: 3', '| seen: 3'), /no number of questions/],
])('%s is reported, and nothing is written', (_name, analyst, problem) => {
  expect(() => composeFigures(analyst, RESULTS)).toThrow(problem)
})
