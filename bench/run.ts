import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Figure } from './measure.ts'

/**
 * `npm run bench`: measures, and writes bench/results.md. With names as arguments only those run, and
 * the others keep their figures of before. Each figure is taken beside its baseline in one run.
 */

const SHARED_DATA = '../shared/data'
const RESULTS = 'bench/results.md'

type Bench = Readonly<{ title: string; run: () => Promise<readonly Figure[]> }>

const BENCHES: Readonly<Record<string, Bench>> = {
  'page-text': {
    title: 'Page text, beside a parser that only reads',
    run: async () => (await import('./page-text.ts')).benchPageText(SHARED_DATA),
  },
  'seven-answers': {
    title: 'Seven answers of a long policy, built-in analyst',
    run: async () => (await import('./seven-answers.ts')).benchSevenAnswers(),
  },
  'server-overhead': {
    title: 'An analysis with a language model, beside the same seven calls without our server',
    run: async () => (await import('./server-overhead.ts')).benchServerOverhead(),
  },
  'landing-page': {
    title: 'Landing page, beside the same page without script (slow 4G, processor 4 times slower)',
    run: async () => (await import('./landing-page.ts')).benchLandingPage(),
  },
  ocr: {
    title: 'Text of a picture in the browser, beside the native Tesseract on one thread',
    run: async () => (await import('./ocr.ts')).benchOcr(),
  },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => BENCHES[name] === undefined)
if (unknown.length > 0) {
  process.stderr.write(
    `unknown: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}\n`,
  )
  process.exit(2)
}

const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
const sections: string[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) {
    sections.push(sectionOf(before, bench.title) ?? '')
    continue
  }
  process.stdout.write(`${bench.title} ...\n`)
  const figures = await bench.run()
  for (const { name: figure, value } of figures) process.stdout.write(`  ${figure}: ${value}\n`)
  sections.push(writeSection(bench.title, figures))
}
writeFileSync(RESULTS, compose(sections))

function compose(parts: readonly string[]): string {
  const head = `# Figures\n\nWritten by \`npm run bench\`. Times are medians on ${cpus().length} cores and noisy; the ratios are what to look at: both sides ran in turns in one run.\n`
  return `${[head, ...parts.filter((part) => part !== '')].join('\n')}`
}

function writeSection(title: string, figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, command }) => `| ${name} | ${value} | \`${command}\` |`)
  return `## ${title}\n\n| figure | value | command |\n|---|---|---|\n${rows.join('\n')}\n`
}

function sectionOf(results: string, title: string): string | undefined {
  const start = results.indexOf(`## ${title}\n`)
  if (start < 0) return undefined
  const end = results.indexOf('\n## ', start + 1)
  return results.slice(start, end < 0 ? undefined : end + 1)
}
