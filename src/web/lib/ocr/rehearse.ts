import type { EnginePool } from './engine-pool.ts'
import type { PicturePreparer } from './picture-preparer.ts'

type Workers = Readonly<{ preparer: PicturePreparer; engines: EnginePool }>

const WORDS =
  'By using this service you agree that we may share your personal data with our partners'.split(
    ' ',
  )
const LINES = 16
const WIDTH = 1_000
const LINE_HEIGHT = 40
/** Print of 11 points on a page that was scanned at 200 dots an inch. */
const FONT = '30px serif'

/**
 * Reads a small page of our own, all the way. A browser compiles code while it runs, which cost the
 * first picture of a visitor a fifth of its time.
 *
 * @throws OcrError
 */
export async function rehearse({ preparer, engines }: Workers): Promise<void> {
  const { strips } = await preparer.prepare({ picture: samplePage() })
  await Promise.all(strips.map(async (strip) => engines.read((await strip).file)))
}

function samplePage(): ImageBitmap {
  const canvas = new OffscreenCanvas(WIDTH, (LINES + 2) * LINE_HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = FONT
  for (let line = 0; line < LINES; line += 1) {
    context.fillText(wordsFrom(line).join(' '), LINE_HEIGHT, (line + 2) * LINE_HEIGHT)
  }
  return canvas.transferToImageBitmap()
}

/** No two lines alike: words that stand below each other would be taken for lines of a lying sheet. */
function wordsFrom(line: number): readonly string[] {
  const start = (line * 5) % WORDS.length
  return [...WORDS.slice(start), ...WORDS.slice(0, start)]
}
