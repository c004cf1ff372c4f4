import { once } from 'node:events'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

/** As much as the largest file of the website. */
const FILE_BYTES = 2_800_000
const NAME = 'assets/large-abc.js'
const REQUESTS = IS_LONG_RUN ? 800 : 200
/** How long it is seen what the server makes of connections that read nothing. */
const WATCHED_MS = IS_LONG_RUN ? 15_000 : 2_500

const file = Buffer.alloc(FILE_BYTES, 'export const value = 1\n')
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const stage = attackStageOfFile({
  websiteFiles: {
    [NAME]: file,
    [`${NAME}.br`]: brotliCompressSync(file, fast),
    [`${NAME}.gz`]: gzipSync(file),
  },
})

const request = (encodings: string) =>
  `GET /${NAME} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encodings}\r\n\r\n`

test.each(['identity', 'br;q=0, gzip;q=0', ''])(
  'a large file asked for many times at once under %j is not held many times',
  async (encodings) => {
    await stage().expectUnharmedBy(async () => {
      const socket = stage().pipeline(Array(REQUESTS).fill(request(encodings)), 'nothing')
      await Promise.race([once(socket, 'close'), pause(WATCHED_MS)])
    })
  },
)

test('connections that ask for a large file and read nothing take no memory each', async () => {
  await stage().expectUnharmedBy(async () => {
    for (let opened = 0; opened < REQUESTS; opened += 1) {
      stage().pipeline([request('identity')], 'nothing')
    }
    await pause(WATCHED_MS)
  })
})

async function pause(ms: number): Promise<void> {
  await new Promise((over) => setTimeout(over, ms))
}
