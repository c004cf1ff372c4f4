import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENGINE_CORES, ENGINE_WORKER, OCR_FOLDER } from '../../src/web/lib/ocr/engine-files.ts'
import { ENGLISH_MODEL } from '../take-english-model.ts'

const WORKER = import.meta.resolve('tesseract.js/dist/worker.min.js')

/**
 * Copies the files of text recognition into the built website: browsers load them from us, and only
 * to read a picture.
 */
export async function writeOcrFiles(webFolder: string): Promise<void> {
  const folder = join(webFolder, OCR_FOLDER)
  await mkdir(folder, { recursive: true })
  const worker = fileURLToPath(WORKER)
  await checkVersion(join(dirname(worker), '../package.json'))
  await copy(worker, join(webFolder, ENGINE_WORKER))
  for (const core of ENGINE_CORES) {
    for (const extension of ['js', 'wasm']) {
      await copy(
        join(dirname(worker), `../../tesseract.js-core/${core}.${extension}`),
        join(folder, `${core}.${extension}`),
      )
    }
  }
  await copy(ENGLISH_MODEL, join(folder, 'eng.traineddata'))
}

/** Browsers cache these files for ever, so another version needs another folder. */
async function checkVersion(packageFile: string): Promise<void> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'))
  if (!OCR_FOLDER.includes(`/${version}-`)) {
    throw new Error(`tesseract.js is ${version} now: rename OCR_FOLDER (${OCR_FOLDER}).`)
  }
}

async function copy(from: string, to: string): Promise<void> {
  await writeFile(to, await readFile(from))
}
