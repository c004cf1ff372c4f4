import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md']).filter((file) => file !== 'NOTICES.md')
/** Decision records name files of their time, which may have moved since. */
const LASTING = DOCUMENTS.filter((file) => !file.startsWith(join('docs', 'decisions', '00')))
/** The one file that operators create themselves. */
const MADE_BY_OPERATORS = 'deploy/settings.env'

const textOf = (file: string) => readFileSync(file, 'utf8')
const isThere = (pattern: string) => globSync(pattern).length > 0
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)

/** GitHub's rule for the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

test.each(LASTING)('%s names existing files and folders', (document) => {
  const paths = all(
    textOf(document),
    /`((?:src|core|api|server|web|tests|scripts|docs|bench|deploy)\/[^`\s]+)`/g,
  )
  const missing = paths.filter((path) => path !== MADE_BY_OPERATORS)
  expect(missing.filter((path) => !isThere(path) && !isThere(join('src', path)))).toEqual([])
})

test('docs/spec-map.md names existing files where it gives only a name', () => {
  const known = new Set(globSync('{src,tests}/**/*.{ts,tsx}').map((file) => basename(file)))
  const names = all(textOf('docs/spec-map.md'), /`([\w-]+(?:\.[\w-]+)*\.tsx?)`/g)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test.each(DOCUMENTS)('%s links to existing files and sections', (document) => {
  for (const target of all(textOf(document), /\]\((?!https?:)([^)\s]+)\)/g)) {
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? document : join(dirname(document), path)
    expect(isThere(file), `${document}: ${target}`).toBe(true)
    if (anchor === undefined) continue
    const anchors = all(textOf(file), /^#+ (.+)$/gm).map(anchorOf)
    expect(anchors, `${document}: ${target}`).toContain(anchor)
  }
})

test.each(DOCUMENTS)('%s names existing commands', (document) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = all(textOf(document), /npm run ([\w:-]+)/g)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})
