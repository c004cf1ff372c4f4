import { test } from 'vitest'
import { attackStageOfFile } from '../support/attack-stage.ts'

const stage = attackStageOfFile()

/** Slightly less than Node accepts as a whole request head. */
const PATH_LENGTH = 15_000
const REQUESTS = 30

/** Ends the connection after all earlier requests are answered. */
const LAST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

const request = (path: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`

const KIN = [
  '/.'.repeat(PATH_LENGTH / 2),
  '/a/..'.repeat(PATH_LENGTH / 5),
  `/${'%2f'.repeat(PATH_LENGTH / 3)}x`,
  `/${'%'.repeat(PATH_LENGTH)}`,
  `/?${'a=b&'.repeat(PATH_LENGTH / 4)}`,
]

test.each([
  ['slashes', [`${'/'.repeat(PATH_LENGTH)}x`]],
  ['dots, steps up, percents and pairs', KIN],
])('addresses of many %s block nobody', async (_what, paths) => {
  await stage().expectUnharmedBy(async () => {
    for (const path of paths) {
      for (const method of ['GET', 'HEAD']) {
        const requests = Array<string>(REQUESTS / paths.length).fill(request(path, method))
        await stage().untilClosed(stage().pipeline([...requests, LAST], 'all'))
      }
    }
  })
})
