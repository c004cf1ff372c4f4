import { expect, test } from 'vitest'
import { keyboardHeight } from '../../src/web/lib/hooks/keyboard.ts'

const PAGE = { innerHeight: 800, height: 800, offsetTop: 0, scale: 1 }

test.each([
  ['a keyboard over the page', { height: 460 }, 340],
  ['a keyboard over a page that is moved up', { height: 460, offsetTop: 120 }, 220],
  ['no keyboard', {}, 0],
  ['a bar of the browser', { height: 744 }, 0],
  ['a page that gives way to the keyboard', { innerHeight: 460, height: 460 }, 0],
  ['a visitor who has zoomed in', { height: 400, scale: 2 }, 0],
])('%s', (_, screen, height) => {
  expect(keyboardHeight({ ...PAGE, ...screen })).toBe(height)
})
