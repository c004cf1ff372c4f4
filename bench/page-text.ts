import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { pageFromHtml } from '../src/server/adapters/page-reading/page-from-html.ts'
import { type Figure, medianTimes, milliseconds, ratio } from './measure.ts'

const ROUNDS = 7
const OWN_PAGES = 'tests/fixtures/pages'

/** Extraction of the main text from pages, compared with a parser that only reads the same files. */
export async function benchPageText(sharedData: string): Promise<readonly Figure[]> {
  const { pages, source } = readPages(sharedData)
  const times = await medianTimes(
    {
      parseOnly: () => pages.map(parseOnly),
      mainText: () => pages.map((html) => pageFromHtml(html, 'https://example.com/policy')),
    },
    ROUNDS,
  )
  const command = 'npm run bench -- page-text'
  const megabytes = pages.reduce((sum, html) => sum + html.length, 0) / 1_000_000
  return [
    { name: 'pages', value: `${pages.length} from ${source}, ${megabytes.toFixed(1)} MB`, command },
    {
      name: 'htmlparser2 reading them, no handlers',
      value: milliseconds(times.parseOnly),
      command,
    },
    { name: 'main text of them', value: milliseconds(times.mainText), command },
    { name: 'ratio', value: ratio(times.mainText, times.parseOnly), command },
  ]
}

function readPages(sharedData: string): { pages: readonly string[]; source: string } {
  const real = join(sharedData, 'quality', 'pages')
  if (existsSync(real)) {
    const names = readdirSync(real).filter((name) => name.endsWith('.html'))
    return {
      pages: names.map((name) => readFileSync(join(real, name), 'utf8')),
      source: 'real sites',
    }
  }
  const own = ['full-policy', 'full-terms'].map((name) => join(OWN_PAGES, name, 'source.html'))
  return { pages: own.map((file) => readFileSync(file, 'utf8')), source: 'our fixtures' }
}

function parseOnly(html: string): void {
  const parser = new Parser({})
  parser.write(html)
  parser.end()
}
