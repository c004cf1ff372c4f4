import { NOT_FOUND_PAGE, PAGES } from '../../src/web/content/pages/page-list.ts'
import type { Figure } from '../measure.ts'
import { BUDGETS, verdict } from './budgets.ts'
import {
  type Compressed,
  compressedFiles,
  compressedText,
  readHtml,
  scriptsOf,
  styleOf,
} from './built-page.ts'

/** The size of each built page, and whether the landing page is within its budget. */
export async function benchPageBytes(): Promise<readonly Figure[]> {
  return [...PAGES, NOT_FOUND_PAGE].map(({ path, file }) => {
    const html = readHtml(file)
    const addresses = scriptsOf(html)
    const scripts = compressedFiles(addresses)
    const parts = [
      `HTML ${inWords(compressedText(html))}, of it CSS ${inWords(compressedText(styleOf(html)))}`,
      `script ${inWords(scripts)} in ${addresses.length} files`,
    ]
    if (path === '/') parts.push(budgetInWords(scripts.gzip))
    return { name: `${path}: brotli (gzip)`, value: parts.join('; '), command: 'npm run bench:web' }
  })
}

function inWords({ brotli, gzip }: Compressed): string {
  return `${kilobytes(brotli)} (${kilobytes(gzip)})`
}

function budgetInWords(gzip: number): string {
  const { scriptBytes } = BUDGETS
  return `at most ${kilobytes(scriptBytes)} of script, gzipped: ${verdict(gzip, scriptBytes)}`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`
}
