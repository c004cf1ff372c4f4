import type { QuarterTurns } from '../../../core/ocr/ink.ts'
import {
  linesOfTable,
  meanConfidence,
  type RecognisedLine,
  textOfLines,
  textOfPages,
} from '../../../core/ocr/layout/text-of-lines.ts'
import type { Picture } from './open-picture.ts'
import type { PreparedStrip } from './prepare-picture.ts'
import type { EnginePool } from './text-engine.ts'
import {
  cacheWorkers,
  endWorkers,
  type OcrWorkers,
  type StreamedPage,
  takeWorkers,
} from './worker-cache.ts'

/** A page, or a function that loads it when needed, so that a long document is never entirely in memory. */
export type PageSource = Picture | (() => Promise<Picture>)

export type RecognisedPage = Readonly<{
  text: string
  /** From 0 to 100, as reported by Tesseract; 0 where no text was found. */
  confidence: number
}>

export type RecognisedPages = RecognisedPage & Readonly<{ pages: readonly RecognisedPage[] }>

type Options = Readonly<{
  signal: AbortSignal
  /** Gets the number of a page, from 0, and the share of it that is done, from 0 to 1. */
  onProgress?: (page: number, share: number) => void
}>

/** Below this the page may be upside down: upright English reads with more confidence. */
const SURE_CONFIDENCE = 65
/** Share of the progress that preparing a page takes. */
const PREPARED_SHARE = 0.15

/** The lines of each area of a page, in the order in which they are read. */
type ReadPage = Readonly<{ areas: readonly (readonly RecognisedLine[])[]; confidence: number }>

/**
 * Recognises the text of pictures, entirely in the visitor's browser. Its files are fetched with the
 * first call. Its workers are cached for a while after success, and terminated otherwise.
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
    // As many pages in parallel as there are engines: one is prepared while others are read.
    const work = forEachOf(sources, workers.engines.size, async (source, page) => {
      pages[page] = await readPage(workers, source, (share) => {
        if (!signal.aborted) onProgress?.(page, share)
      })
    })
    // Does not wait for a source that is still rendering its page.
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
  { strips }: StreamedPage,
  onShare: (share: number) => void,
): Promise<ReadPage> {
  let done = 0
  const read = await Promise.all(
    strips.map(async (pending) => {
      const strip = await pending
      const lines = linesOfTable(await engines.read(strip.file)).map((line) =>
        offsetBy(line, strip),
      )
      done += 1
      onShare(done / strips.length)
      return { strip, lines }
    }),
  )
  // Strips arrive longest first; reading order is area by area, from top to bottom.
  const inOrder = read.sort((a, b) => a.strip.area - b.strip.area || a.strip.top - b.strip.top)
  const areas = [...Map.groupBy(inOrder, ({ strip }) => strip.area).values()].map((strips) =>
    strips.flatMap(({ lines }) => lines),
  )
  return { areas, confidence: meanConfidence(areas.flat()) }
}

function offsetBy(line: RecognisedLine, { left, top }: PreparedStrip): RecognisedLine {
  return {
    ...line,
    left: line.left + left,
    right: line.right + left,
    top: line.top + top,
    bottom: line.bottom + top,
  }
}

function toPage({ areas, confidence }: ReadPage): RecognisedPage {
  // A sentence can continue in the next column, as it can on the next page.
  return { text: textOfPages(areas.map(textOfLines)), confidence }
}

const HALF_TURNS: Readonly<Record<QuarterTurns, QuarterTurns>> = { 0: 2, 1: 3, 2: 0, 3: 1 }

function halfTurn(turns: QuarterTurns): QuarterTurns {
  return HALF_TURNS[turns]
}

/** Runs `work` for all items, at most `concurrency` in parallel. Rejects with the first failure. */
async function forEachOf<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries()
  const workThrough = async () => {
    for (const [index, item] of entries) await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, workThrough))
}
