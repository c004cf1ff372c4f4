import { gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { IS_LONG_RUN, sampleOf } from '../../../support/long-run.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'
import { page } from '../support/hostile-site.ts'

const stage = attackStageOfFile()

const POLICY = 'Privacy policy. We collect your personal information and share it with partners.'
/** Slightly less than the longest page. */
const PAGE_BYTES = 3_500_000
const SHAPES_SAMPLE = 2
/** The limit of one network per minute, each visitor one page at a time. */
const PAGES = IS_LONG_RUN ? 20 : 3

/** One element for every three bytes of the page or more. */
const SHAPES = [
  '<div>word</div>',
  '<div>word ',
  '<div class="cookie consent banner">Accept</div>',
  '<a href="/privacy">privacy</a> ',
  '<table><tr><td>word',
  '<tr><td>a<td>b',
  '<ul><li>word',
  '<p style="display : none ; x">x',
  '<i aria-hidden=true>x</i>',
  '<template>x</template>',
  '<b><i><p>x',
  '&amp;&#x1F600;',
  '<',
]

function serve(unit: string): string {
  const text = `<p>${POLICY}</p>${unit.repeat(PAGE_BYTES / unit.length)}`
  const listener = page(gzipSync(text), { 'content-encoding': 'gzip' })
  return stage().site.serve(`/${encodeURIComponent(unit)}`, listener)
}

async function ask(url: string, index: number, signal: AbortSignal): Promise<void> {
  const browser = stage().browser(`203.0.113.${index}`, signal)
  await browser.visit()
  await (await browser.post(API_PATHS.pages, { url })).text()
}

test('long pages of many small elements block nobody', async () => {
  const url = serve('<i>word</i> ')
  const indexes = Array.from({ length: PAGES }, (_, index) => index)
  await stage().expectUnharmedBy((signal) =>
    Promise.all(indexes.map((index) => ask(url, index, signal))),
  )
})

test('long pages of other shapes block nobody', async () => {
  const urls = sampleOf(SHAPES, SHAPES_SAMPLE).map(serve)
  await stage().expectUnharmedBy(async (signal) => {
    for (const [index, url] of urls.entries()) await ask(url, index, signal)
  })
})
