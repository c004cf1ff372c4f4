import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { setsFolder } from '../read-rows.ts'
import { trainClauses } from './clauses.ts'
import { trainDocumentType } from './document-type.ts'
import { trainUnfair } from './unfair.ts'

/**
 * `npm run train:analyst -- FOLDER [NAME ...]`: learns the weights of the built-in analyst from the
 * sets in a folder and writes them; without names, all. The same folder always gives the same bytes.
 * What answers visitors' own questions is trained elsewhere (training/README.md).
 */

const WEIGHTS = 'src/core/analyst/weights'

type Training = (folder: string) => Promise<Uint8Array>

const TRAININGS: Readonly<Record<string, Training>> = {
  clauses: trainClauses,
  'document-type': trainDocumentType,
  unfair: trainUnfair,
}

const [given, ...asked] = process.argv.slice(2)
const folder = given === undefined ? undefined : setsFolder(given)
const unknown = asked.filter((name) => TRAININGS[name] === undefined)
if (folder === undefined || !existsSync(folder) || unknown.length > 0) {
  process.stderr.write(
    `usage: npm run train:analyst -- FOLDER [${Object.keys(TRAININGS).join('] [')}]\n`,
  )
  process.exit(2)
}
mkdirSync(WEIGHTS, { recursive: true })
for (const [name, train] of Object.entries(TRAININGS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const bytes = await train(folder)
  writeFileSync(`${WEIGHTS}/${name}.bin`, bytes)
  const packed = gzipSync(bytes).length
  process.stdout.write(`${name}: ${bytes.length} bytes, ${packed} gzipped\n`)
}
