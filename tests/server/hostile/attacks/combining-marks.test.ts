import { gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'
import { page } from '../support/hostile-site.ts'

const stage = attackStageOfFile()

const POLICY = 'Privacy policy. We collect your personal information and share it with partners.'
/** COMBINING GRAVE ACCENT BELOW and COMBINING ACUTE ACCENT: normalisation sorts a run of them. */
const MARKS = '\u0301\u0316'
/** In UTF-8 a mark takes two bytes: 160 KB, and slightly less than the longest page. */
const RUNS = [40_000, 1_300_000]

test.each(RUNS)('a page with a run of %i pairs of combining marks blocks nobody', async (pairs) => {
  const body = gzipSync(`<p>${POLICY}</p><p>a${MARKS.repeat(pairs)}</p>`)
  const url = stage().site.serve(`/marks-${pairs}`, page(body, { 'content-encoding': 'gzip' }))
  await stage().expectUnharmedBy(async (signal) => {
    const browser = stage().browser('203.0.113.66', signal)
    await browser.visit()
    await (await browser.post(API_PATHS.pages, { url })).text()
  })
})
