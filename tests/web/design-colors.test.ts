import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// The pairs that docs/design.md allows, in both schemes (WCAG 2.2, 1.4.3 and 1.4.11).

const SHEET = readFileSync('src/web/ui/theme/colors.css', 'utf8')
const [LIGHT = '', DARK = ''] = SHEET.split('@media screen')

const SCHEMES = { light: colorsOf(LIGHT), dark: { ...colorsOf(LIGHT), ...colorsOf(DARK) } }

const GROUNDS = ['paper', 'wash', 'raised', 'field']
const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'soft', 'link', 'good', 'warning', 'bad'].map((text) => [text, ground] as const),
  ),
  ...['good', 'warning', 'bad'].flatMap((tone) => [
    [tone, `${tone}-wash`] as const,
    ['ink', `${tone}-wash`] as const,
  ]),
  ...['soft', 'bad'].map((text) => [text, 'warning-wash'] as const),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-marker', 'marker'],
] as const
const BORDER_PAIRS = GROUNDS.flatMap((ground) =>
  ['edge', 'focus', 'good', 'warning', 'bad'].map((border) => [border, ground] as const),
)

describe.each(Object.entries(SCHEMES))('in the %s scheme', (_, colors) => {
  const contrast = (first: string, second: string) =>
    contrastOf(luminanceOf(colors[first]), luminanceOf(colors[second]))

  test.each(TEXT_PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(BORDER_PAIRS)('%s can be seen on %s', (border, ground) => {
    expect(contrast(border, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the browser’s own bars have the color of the page', () => {
  const bars = readFileSync('src/web/index.html', 'utf8').matchAll(
    /prefers-color-scheme: (light|dark)\)" content="#([0-9a-f]{6})"/g,
  )
  expect([...bars].map(([, scheme, digits]) => [scheme, digits])).toEqual([
    ['light', SCHEMES.light.paper],
    ['dark', SCHEMES.dark.paper],
  ])
})

test('a shared card has the colors of the light scheme', () => {
  const drawn = readFileSync('src/web/features/cards/draw-card.ts', 'utf8').matchAll(
    /'#([0-9a-f]{6})'/g,
  )
  const others = [...drawn].filter(
    ([, digits = '']) => !Object.values(SCHEMES.light).includes(digits),
  )
  expect(others.map(([color]) => color)).toEqual([])
})

/** The colors of a sheet by their names, as six hexadecimal digits. */
function colorsOf(css: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...css.matchAll(/--color-([a-z-]+): #([0-9a-f]{6});/g)].map(([, name, digits]) => [
      name,
      digits,
    ]),
  )
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(digits: string | undefined): number {
  if (digits === undefined) throw new Error('no such color')
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
