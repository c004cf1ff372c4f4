import { expect, test } from 'vitest'
import { judgeScriptPages, scriptPageFigures } from '../../../scripts/conformance/script-pages.ts'

test('saved pages whose text comes by script are read as far as they carry it, and no other text is taken for a policy', async () => {
  const { pages, faults } = await judgeScriptPages('tests/fixtures')
  expect(faults).toEqual([])
  expect(pages.flatMap(({ wrong }) => wrong ?? [])).toEqual([])
  expect(scriptPageFigures(pages)).toEqual({
    script_pages: 68,
    script_pages_with_text: 53,
    script_text_found: 100,
    script_wrong_policy: 0,
  })
})
