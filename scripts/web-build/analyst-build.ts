import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ANALYST_WEIGHTS, type AnalystWeightBytes } from '../../src/core/analyst/analyst-models.ts'
import { readWeightsHead } from '../../src/core/analyst/learned/tensor-file.ts'

/**
 * Which analyst a build holds: reports name it, and /verify tells whether the one that answered was the
 * same (docs/decisions/0061).
 */

const ROOT = join(import.meta.dirname, '../..')
/** All that turns a text into answers is imported from here. */
const ENTRIES = [
  'src/core/analyst/built-in-analyst.ts',
  'src/core/analyst/selection/select-passages.ts',
  'src/core/analyst/selection/select-for-question.ts',
]
const IMPORT = /\bfrom '(\.[^']+\.ts)'/g
const SHOWN_DIGITS = 12

/** The sources that an answer depends on, as paths below the project, in their order. */
export function analystSources(): readonly string[] {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    const file = join(ROOT, path)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      visit(relative(ROOT, join(dirname(file), specifier)).replaceAll('\\', '/'))
    }
  }
  for (const entry of ENTRIES) visit(entry)
  return [...found].toSorted()
}

function rulesDigest(): string {
  const hash = createHash('sha256')
  for (const path of analystSources()) {
    // A checkout on Windows may have other line ends, and the same rules.
    const source = readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n')
    hash.update(`${path}\n${source}\n`)
  }
  return hash.digest('hex').slice(0, SHOWN_DIGITS)
}

/** Of the sums in the heads of the weights files, a line each; a test holds the files to their sums. */
function weightsDigest(): string {
  const sums = ANALYST_WEIGHTS.map((name: keyof AnalystWeightBytes) => {
    const bytes = readFileSync(join(ROOT, `src/core/analyst/weights/${name}.bin`))
    return `${name} ${readWeightsHead(new Uint8Array(bytes)).head.sha256}\n`
  })
  return createHash('sha256').update(sums.join('')).digest('hex').slice(0, SHOWN_DIGITS)
}

function productVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  return version
}

/** What the bundler puts in the place of `ANALYST_BUILD` (src/web/lib/analyst-version.ts). */
export const ANALYST_DEFINE = {
  ANALYST_BUILD: JSON.stringify({
    product: productVersion(),
    rules: rulesDigest(),
    weights: weightsDigest(),
  }),
}
