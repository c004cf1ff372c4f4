import { expect, test } from 'vitest'
import { withParts } from '../../../bench/results-file.ts'

const figure = (value: string) => [{ name: 'streams', value, command: 'npm run bench:load' }]

test('a section replaces its earlier figures, and no other section changes', () => {
  const ocr = new Map([['ocr', figure('1')]] as const)
  const soak = (value: string) => new Map([['soak', figure(value)]] as const)
  const both = withParts(withParts('', ocr), soak('2'))
  expect(both.match(/^## /gm)).toHaveLength(2)
  expect(both).toContain('| streams | 1 |')
  expect(both).toContain('| streams | 2 |')
  const again = withParts(both, soak('3'))
  expect(again).toBe(both.replace('| streams | 2 |', '| streams | 3 |'))
  expect(withParts(again, ocr)).toBe(again)
})
