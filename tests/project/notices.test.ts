import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeNotices } from '../../scripts/write-notices.ts'

test('NOTICES.md names everything that we ship (npm run notices writes it)', () => {
  expect(readFileSync('NOTICES.md', 'utf8')).toBe(composeNotices())
})
