import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Holds components to the scales of the theme (docs/design.md). The exceptions stand here, each with
 * its reason, and nowhere else.
 */

const COMPONENTS = globSync(['src/web/**/*.tsx', 'src/web/ui/*.ts'])
const SHEETS = globSync('src/web/ui/theme/*.css')

/** Pictures: they look the same in either scheme, and where no sheet of ours reaches. */
const PICTURES = ['src/web/ui/page/brand-mark.tsx', 'src/web/features/cards/draw-card.ts']

/** States and parents that Tailwind has no name for, and what lets the browser skip far groups. */
const ARBITRARY = [
  '[a&]:hover:',
  'aria-[current=page]:',
  'in-[dialog]:',
  'group-open:',
  '[contain-intrinsic-size:auto_150rem]',
  '[content-visibility:auto]',
  // Colors of the system's own, where it has taken over.
  'forced-colors:',
  '[&::-moz-progress-bar]:',
  '[&::-webkit-progress-bar]:',
  '[&::-webkit-progress-value]:',
  // Parts of the text's own height, thickness and depth: a line of a link, a cursor, an icon in it.
  'align-[-0.2em]',
  'h-[1.1em]',
  'decoration-[0.06em]',
  'decoration-[0.12em]',
  'underline-offset-[0.18em]',
  // Selectors that scripts look for.
  '[data-question-bar]',
  '[hidden]',
]

const SPACES = ['0', '0.5', '1', '1.5', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24']
const ICON_SIZES = ['16', '20', '24']

/** Names that the theme gives; `text-small` and `text-ink` both begin with `text-`. */
const THEMED =
  /--(?:text|font-weight|leading|tracking|radius|shadow|container|color)-([a-z-]+?)(?:--[a-z-]+)?:/g
const THEME_NAMES = new Set(
  SHEETS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(THEMED)].map(([, name]) => name),
  ),
)
/** What these classes say besides sizes and colors. */
const WORDS = new Set(
  'left right center inherit current transparent balance pretty wrap nowrap none full mono sans inset ellipsis clip'.split(
    ' ',
  ),
)

type Rule = Readonly<{ pattern: RegExp; isAllowed: (found: RegExpMatchArray) => boolean }>

const RULES: Readonly<Record<string, Rule>> = {
  'a color that is not of the theme': {
    pattern: /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\b(?:rgb|hsl|oklch)a?\(/gi,
    isAllowed: () => false,
  },
  'a value that is on no scale': {
    pattern: /[\w:&.-]*\[[^\]\s'"`]+\](?::[\w-]+)*/g,
    isAllowed: ([found]) => ARBITRARY.some((allowed) => found.includes(allowed)),
  },
  'a space that is on no scale': {
    pattern: /(?<![\w-])-?(?:[pm][trblxyse]?|gap(?:-[xy])?|space-[xy])-(\d+(?:\.\d+)?)(?![\w.])/g,
    isAllowed: ([, step = '']) => SPACES.includes(step),
  },
  'an icon of another size': {
    pattern: /\bsize=\{(\d+)\}/g,
    isAllowed: ([, size = '']) => ICON_SIZES.includes(size),
  },
  'a name that the theme does not know': {
    pattern:
      /(?<![\w-])(?:text|font|leading|tracking|rounded(?:-[trbl])?|shadow|max-w)-([a-z]+(?:-[a-z]+)*)(?![\w.-])/g,
    isAllowed: ([, name = '']) => THEME_NAMES.has(name) || WORDS.has(name),
  },
}

test.each(Object.entries(RULES))('no component has %s', (_, { pattern, isAllowed }) => {
  const found = COMPONENTS.filter((path) => !PICTURES.includes(path)).flatMap((path) =>
    classTexts(readFileSync(path, 'utf8')).flatMap((text) =>
      [...text.matchAll(pattern)]
        .filter((match) => !isAllowed(match))
        .map(([one]) => `${path}: ${one}`),
    ),
  )
  expect(found).toEqual([])
})

test('colors are written down in one sheet', () => {
  const others = SHEETS.filter((path) => !path.endsWith('colors.css'))
  const written = others.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/#[0-9a-f]{3,8}\b/gi)].map(
      ([one]) => `${path}: ${one}`,
    ),
  )
  expect(written).toEqual([])
})

/** The texts of a file that may hold classes: its literals, and the sizes of icons. */
function classTexts(source: string): readonly string[] {
  const plain = source.replace(/\$\{[^}]*\}/g, '')
  return plain.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\bsize=\{\d+\}/g) ?? []
}
