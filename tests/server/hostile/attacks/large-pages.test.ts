import { gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { IS_LONG_RUN, sampleOf } from '../../../support/long-run.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'
import { fetchPage, serveHonestly } from '../support/honest-page.ts'
import { page } from '../support/hostile-site.ts'

const stage = attackStageOfFile()

/** Slightly less than the longest page. */
const PAGE_BYTES = 4_900_000
const PAGES = IS_LONG_RUN ? 24 : 3
const SHAPES_SAMPLE = 2
const START = '<title>Privacy policy</title><h1>Privacy policy</h1><p>'

const filled = (unit: string) => `${START}${unit.repeat(PAGE_BYTES / unit.length)}`
const dataPage = (json: string) =>
  `${START}</p><script id="__NEXT_DATA__" type="application/json">${json}</script>`

/** Each takes much memory in addition to its bytes. */
const SHAPES: Readonly<Record<string, string>> = {
  'open brackets of JSON': dataPage('['.repeat(PAGE_BYTES / 2)),
  entities: filled('&amp;&#x61;&notit;&'),
  'one word': filled('x'),
  links: filled('<a href="https://a.example/x?y=z">We sell your data</a> '),
  'bidirectional marks': filled('a\u202e\u200b\u2066b '),
  attributes: filled('<p a=b c=d e=f '),
}

test.each(sampleOf(Object.entries(SHAPES), SHAPES_SAMPLE))(
  'large pages of %s, from many networks at once, stay within the memory limit',
  async (name, text) => {
    const listener = page(gzipSync(text), { 'content-encoding': 'gzip' })
    const url = stage().site.serve(`/${encodeURIComponent(name)}`, listener)
    const honest = fetchPage(serveHonestly(stage().site))
    await stage().expectUnharmedBy(
      (signal) =>
        Promise.all(
          Array.from({ length: PAGES }, async (_, index) => {
            const browser = stage().browser(`203.0.${index}.66`, signal)
            await browser.visit()
            await (await browser.post(API_PATHS.pages, { url })).text()
          }),
        ),
      honest,
    )
  },
)
