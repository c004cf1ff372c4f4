import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { QUALITY_ROWS, type QualityRow } from '../../bench/analyst/quality-rows.ts'
import { readCaseRows } from './case-rows.ts'
import { PageReader } from './page-reader.ts'

type PageRow = QualityRow<'pages.jsonl'>

/** Time limit of a page, longer than the product's own. */
export const PAGE_LIMIT_MS = 15_000

/** The scorer's result: precision, recall and F1 in percent, and counts of pages. */
const scores = z.object({
  n: z.number(),
  P: z.number(),
  R: z.number(),
  F1: z.number(),
  'pages F1>=0.9': z.number(),
  'recall>=0.95': z.number(),
})

type Scorer = (rows: readonly PageRow[], get: (row: PageRow) => string, gold: string) => unknown

/**
 * Reads the policy pages of a folder as the server would, and compares their text with the text
 * that people extracted. A refused page, or one that makes the reader fail, is a failure.
 *
 * @param folder holds quality/pages.jsonl, quality/pages/NAME.html and NAME.txt, quality/score.mjs
 */
export async function runPageTextConformance(
  folder: string,
  limitMs: number = PAGE_LIMIT_MS,
): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const quality = resolve(folder, 'quality')
  const pages = join(quality, 'pages')
  const listed = readCaseRows(
    join(quality, 'pages.jsonl'),
    'page-text',
    QUALITY_ROWS['pages.jsonl'],
  )
  const missing = listed.rows.flatMap(({ name }) =>
    [`${name}.html`, `${name}.txt`]
      .filter((file) => !existsSync(join(pages, file)))
      .map((file) => ({ name, fault: `there is no file pages/${file}` })),
  )
  const rows = listed.rows.filter(({ name }) => !missing.some((one) => one.name === name))
  const failures = [
    ...listed.faults,
    ...missing.map(({ name, fault }) => `page-text, row ${name}: ${fault}`),
  ]
  const texts = new Map<string, string>()
  const reader = new PageReader(limitMs)
  try {
    for (const { name } of rows) {
      const html = await readFile(join(pages, `${name}.html`), 'utf8')
      const read = await reader.read({ html, url: `https://pages.example/${name}` })
      if ('text' in read) texts.set(name, read.text)
      else failures.push(`page-text, row ${name}: ${read.problem}`)
    }
  } finally {
    await reader.close()
  }
  const score = await loadScorer(join(quality, 'score.mjs'))
  const figures = scores.parse(score(rows, ({ name }) => texts.get(name) ?? '', pages))
  return {
    figures: {
      page_text_precision: figures.P,
      page_text_recall: figures.R,
      page_text_f1: figures.F1,
      pages_f1_at_least_90: figures['pages F1>=0.9'],
      pages_recall_at_least_95: figures['recall>=0.95'],
      pages: figures.n,
    },
    failures,
  }
}

async function loadScorer(path: string): Promise<Scorer> {
  const module: { pages: Scorer } = await import(pathToFileURL(path).href)
  return module.pages
}
