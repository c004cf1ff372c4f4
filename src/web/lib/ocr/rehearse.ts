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
/** 11-point print on a page scanned at 200 dots per inch. */
const FONT = '30px serif'

/**
 * Recognises a small sample page. Browsers compile code while it runs, which took a fifth of the time
 * for a visitor's first picture.
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

/** No two lines alike: repeated words below each other would look like lines of a page on its side. */
function wordsFrom(line: number): readonly string[] {
  const start = (line * 5) % WORDS.length
  return [...WORDS.slice(start), ...WORDS.slice(0, start)]
}
