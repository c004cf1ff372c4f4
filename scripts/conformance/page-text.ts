import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { pageFromHtml } from '../../src/server/adapters/page-text/page-from-html.ts'

const pageRow = z.object({ name: z.string() })
type PageRow = z.infer<typeof pageRow>

/** What the scorer gives back: precision, recall and F1 in percent, and counts of pages. */
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
 * Reads the policy pages of a folder as the server would and compares their text with the text that
 * people took from them. A page that is refused, or that makes the reader fail, is a failure.
 *
 * @param folder holds quality/pages.jsonl, quality/pages/NAME.html and NAME.txt, quality/score.mjs
 */
export async function runPageTextConformance(
  folder: string,
): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const quality = resolve(folder, 'quality')
  const pages = join(quality, 'pages')
  const rows = (await readFile(join(quality, 'pages.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => pageRow.parse(JSON.parse(line)))
  const texts = new Map<string, string>()
  const failures: string[] = []
  for (const { name } of rows) {
    const html = await readFile(join(pages, `${name}.html`), 'utf8')
    try {
      const read = pageFromHtml(html, `https://pages.example/${name}`)
      if (read.kind === 'text') texts.set(name, read.text)
      else failures.push(`wrong row: ${name}: taken for a shell`)
    } catch (error) {
      failures.push(`wrong row: ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
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
