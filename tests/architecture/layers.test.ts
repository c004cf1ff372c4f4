import { describe, expect, test } from 'vitest'
import {
  circlesOfFolders,
  findCycle,
  fullFolders,
  type Import,
  readSources,
  type SourceFile,
} from './imports.ts'

const sources = readSources('src')

/** What each part of the tree may import of ours; the first match applies. */
const DIRECTIONS: readonly (readonly [part: RegExp, allowed: RegExp])[] = [
  [/^src\/core\//, /^src\/core\//],
  [/^src\/api\//, /^src\/(?:api|core)\//],
  [
    /^src\/server\/(?:store|adapters)\//,
    /^src\/(?:core|api|server\/(?:store|adapters|ports|config)\/|server\/[\w-]+\.ts)/,
  ],
  [
    /^src\/server\/actions\//,
    /^src\/(?:core|api|server\/(?:actions|store|adapters|ports|config|process)\/|server\/[\w-]+\.ts)/,
  ],
  [/^src\/server\//, /^src\/(?:core|api|server)\//],
  [/^src\/cli\//, /^src\/(?:core|api|cli|server|web\/(?:content|lib))\//],
  // It reads pages as the server does, by the same functions of their texts.
  [
    /^src\/extension\//,
    /^src\/(?:core|extension|web\/(?:features|ui|content|lib)|server\/adapters\/(?:page-(?:markup|reading)|page-fetch\/decode))/,
  ],
  [/^src\/web\/lib\//, /^src\/(?:core|api|web\/lib)\//],
  [/^src\/web\/content\//, /^src\/(?:core|api|web\/(?:content|lib))\//],
  [/^src\/web\/ui\//, /^src\/(?:core|api|web\/(?:ui|lib|content))\//],
  [/^src\/web\/features\//, /^src\/(?:core|api|web\/(?:features|ui|content|lib))\//],
  [/^src\/web\/pages\//, /^src\/(?:core|api|web\/(?:pages|features|ui|content|lib))\//],
  [/^src\/web\//, /^src\/(?:core|api|web)\//],
]

/** Packages that a layer may use. Core and api stay free of any platform. */
const PACKAGES: readonly (readonly [part: RegExp, allowed: RegExp])[] = [
  [/^src\/core\/text\//, /^franc-min$/],
  [/^src\/core\/compare\//, /^diff$/],
  [/^src\/core\//, /^ipaddr\.js$/],
  [/^src\/api\//, /^zod$/],
  [/^src\/server\//, /^(?!react|lucide|@radix|@tanstack)/],
  [/^src\/(?:extension|web)\//, /^(?!node:|hono|@hono|kysely|undici|pino|zod)/],
]

const named = (file: SourceFile, { specifier, target }: Import) =>
  `${file.path} -> ${target ?? specifier}`

function violations(
  rules: readonly (readonly [RegExp, RegExp])[],
  nameOf: (one: Import) => string | undefined,
): readonly string[] {
  return sources.flatMap((file) => {
    const rule = rules.find(([part]) => part.test(file.path))
    return file.imports
      .filter((one) => {
        const name = nameOf(one)
        return name !== undefined && rule !== undefined && !rule[1].test(name)
      })
      .map((one) => named(file, one))
  })
}

describe('the layers', () => {
  test('import only downwards', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(violations(DIRECTIONS, ({ target }) => target)).toEqual([])
  })

  test('use only the packages allowed for them', () => {
    expect(
      violations(PACKAGES, ({ specifier, target }) =>
        target === undefined ? specifier : undefined,
      ),
    ).toEqual([])
  })

  test('have features that never import one another', () => {
    const featureOf = (path: string | undefined) =>
      path?.match(/^src\/web\/features\/([^/]+)\//)?.[1]
    const found = sources.flatMap((file) =>
      file.imports
        .filter(({ target }) => {
          const [from, to] = [featureOf(file.path), featureOf(target)]
          return from !== undefined && to !== undefined && from !== to
        })
        .map((one) => named(file, one)),
    )
    expect(found).toEqual([])
  })

  test('have no import cycles', () => {
    expect(findCycle(sources)).toBeUndefined()
  })

  test('have no folders that import each other in circles', () => {
    expect(circlesOfFolders(sources)).toEqual([])
  })

  test('have no folder of more than fifteen files', () => {
    expect(fullFolders(sources)).toEqual([])
  })

  test('name every imported file of ours with its extension', () => {
    const paths = new Set(sources.map(({ path }) => path))
    const missing = sources.flatMap((file) =>
      file.imports
        .filter(
          ({ target }) => target !== undefined && /\.tsx?$/.test(target) && !paths.has(target),
        )
        .map((one) => named(file, one)),
    )
    expect(missing).toEqual([])
  })
})

describe('places that only one file touches', () => {
  test.each([
    ['the environment', /\bprocess\.env\b/, 'src/server/main.ts'],
    ['the browser’s storage', /\blocalStorage\b/, 'src/web/lib/storage/browser-storage.ts'],
    ['the storage of a tab', /\bsessionStorage\b/, 'src/web/lib/storage/storage-scope.ts'],
  ])('%s', (_, pattern, owner) => {
    const touching = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(touching).toEqual([owner])
  })

  test('core uses no clock and no randomness', () => {
    const asking = sources
      .filter(({ path }) => path.startsWith('src/core/'))
      .filter(({ text }) => /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text))
      .map(({ path }) => path)
    expect(asking).toEqual([])
  })
})

describe('an import cycle', () => {
  test('is found', () => {
    const file = (path: string, ...targets: string[]): SourceFile => ({
      path,
      text: '',
      imports: targets.map((target) => ({ specifier: target, target })),
    })
    expect(findCycle([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual(['b', 'c', 'b'])
    expect(findCycle([file('a', 'b', 'c'), file('b', 'c'), file('c')])).toBeUndefined()
    expect(circlesOfFolders([file('x/a/1', 'x/b/1'), file('x/b/2', 'x/a/2')])).toHaveLength(1)
    expect(circlesOfFolders([file('x/a/1', 'x/b/1'), file('x/b/2', 'x/2')])).toEqual([])
  })
})
