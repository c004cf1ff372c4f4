import type { QuarterTurns } from '../../../core/ocr/ink.ts'
import {
  linesOfTable,
  meanConfidence,
  type RecognisedLine,
} from '../../../core/ocr/recognised-lines.ts'
import { textOfLines, textOfPages } from '../../../core/ocr/text-of-lines.ts'
import type { EnginePool } from './engine-pool.ts'
import type { Picture } from './open-picture.ts'
import type { ComingPage } from './picture-preparer.ts'
import type { PreparedStrip } from './prepare-picture.ts'
import { cacheWorkers, endWorkers, type OcrWorkers, takeWorkers } from './worker-cache.ts'

/** A page, or how to come by it when its turn comes, so that no long document is in memory whole. */
export type PageSource = Picture | (() => Promise<Picture>)

export type RecognisedPage = Readonly<{
  text: string
  /** From 0 to 100, as Tesseract tells it; 0 where no text was found. */
  confidence: number
}>

export type RecognisedPages = RecognisedPage & Readonly<{ pages: readonly RecognisedPage[] }>

type Options = Readonly<{
  signal: AbortSignal
  /** Called as a page comes on: its number from 0, and the share of it that is done, from 0 to 1. */
  onProgress?: (page: number, share: number) => void
}>

/** Below this the sheet may stand on its head. English that is read the right way up is above. */
const SURE_CONFIDENCE = 65
/** How far a page has come when it is ready to be recognised. */
const PREPARED_SHARE = 0.15

/** The lines of each area of a page, in the order in which they are read. */
type ReadPage = Readonly<{ areas: readonly (readonly RecognisedLine[])[]; confidence: number }>

/**
 * Reads the text of pictures, in the visitor's browser alone. What it needs is fetched with the first
 * call. Its workers are kept for a while when all went well, and ended in every other case.
 *
 * @throws OcrError; the signal's reason when it was aborted
 */
export async function recogniseImages(
  sources: readonly PageSource[],
  { signal, onProgress }: Options,
): Promise<RecognisedPages> {
  signal.throwIfAborted()
  const workers = takeWorkers()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    const pages: RecognisedPage[] = []
    // Pages side by side, as many as there are engines: one is made ready while others are read.
    const work = forEachOf(sources, workers.engines.size, async (source, page) => {
      pages[page] = await readPage(workers, source, (share) => {
        if (!signal.aborted) onProgress?.(page, share)
      })
    })
    // A page that is still being rendered by its source is not waited for.
    await Promise.race([work, aborted.promise])
    cacheWorkers(workers)
    return {
      text: textOfPages(pages.map(({ text }) => text)),
      confidence: meanConfidence(pages),
      pages,
    }
  } catch (error) {
    endWorkers(workers)
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

async function readPage(
  { preparer, engines }: OcrWorkers,
  source: PageSource,
  onShare: (share: number) => void,
): Promise<RecognisedPage> {
  const picture = typeof source === 'function' ? await source() : source
  const prepared = await preparer.prepare({ picture })
  onShare(PREPARED_SHARE)
  const first = await readStrips(engines, prepared, (share) =>
    onShare(PREPARED_SHARE + (1 - PREPARED_SHARE) * share),
  )
  if (first.confidence >= SURE_CONFIDENCE || prepared.strips.length === 0) return toPage(first)
  const turned = await preparer.prepare({ picture, turns: halfTurn(prepared.turns) })
  const second = await readStrips(engines, turned, () => undefined)
  return toPage(second.confidence > first.confidence ? second : first)
}

async function readStrips(
  engines: EnginePool,
  { strips }: ComingPage,
  onShare: (share: number) => void,
): Promise<ReadPage> {
  let done = 0
  const read = await Promise.all(
    strips.map(async (coming) => {
      const strip = await coming
      const lines = linesOfTable(await engines.read(strip.file)).map((line) => placed(line, strip))
      done += 1
      onShare(done / strips.length)
      return { strip, lines }
    }),
  )
  // The longest strips come first; the page goes on from area to area, and down each of them.
  const inOrder = read.sort((a, b) => a.strip.area - b.strip.area || a.strip.top - b.strip.top)
  const areas = [...Map.groupBy(inOrder, ({ strip }) => strip.area).values()].map((strips) =>
    strips.flatMap(({ lines }) => lines),
  )
  return { areas, confidence: meanConfidence(areas.flat()) }
}

function placed(line: RecognisedLine, { left, top }: PreparedStrip): RecognisedLine {
  return {
    ...line,
    left: line.left + left,
    right: line.right + left,
    top: line.top + top,
    bottom: line.bottom + top,
  }
}

function toPage({ areas, confidence }: ReadPage): RecognisedPage {
  // A sentence runs on from one column to the next as it does from page to page.
  return { text: textOfPages(areas.map(textOfLines)), confidence }
}

const HALF_TURNS: Readonly<Record<QuarterTurns, QuarterTurns>> = { 0: 2, 1: 3, 2: 0, 3: 1 }

function halfTurn(turns: QuarterTurns): QuarterTurns {
  return HALF_TURNS[turns]
}

/** Runs `work` for all items, at most `atOnce` side by side. Rejects with the first that fails. */
async function forEachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries()
  const workThrough = async () => {
    for (const [index, item] of entries) await work(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
}
