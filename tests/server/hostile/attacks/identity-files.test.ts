import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { IS_LONG_RUN, sampleOf } from '../../../support/long-run.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

/** Twice the size of the website's largest file. */
const FILE_BYTES = 5_600_000
const NAME = 'assets/large-abc.js'
const REQUESTS = IS_LONG_RUN ? 800 : 100
const CONNECTIONS = IS_LONG_RUN ? 800 : 60
/** Number of honest visits during which the server is observed. */
const VISITS = IS_LONG_RUN ? 100 : 8

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

test.each(sampleOf(['identity', 'br;q=0, gzip;q=0', ''], 1))(
  'a large file asked for many times at once under %j is not held many times',
  async (encodings) => {
    await stage().expectUnharmedBy(async () => {
      stage().pipeline(Array(REQUESTS).fill(request(encodings)), 'nothing')
      await stage().honestVisits(VISITS)
    })
  },
)

test('connections that request a large file and read nothing take no memory each', async () => {
  await stage().expectUnharmedBy(async () => {
    for (let opened = 0; opened < CONNECTIONS; opened += 1) {
      stage().pipeline([request('identity')], 'nothing')
    }
    await stage().honestVisits(VISITS)
  })
})
