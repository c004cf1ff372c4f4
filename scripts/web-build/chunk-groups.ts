import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { NOT_FOUND_PAGE, PAGES } from '../../src/web/content/pages/page-list.ts'

/**
 * Groups modules into chunks. Left alone, the bundler makes a file for any few lines that two
 * others share, and a page would load twenty.
 */

const WEB = join(import.meta.dirname, '../../src/web')
const FIRST_SCRIPT = join(WEB, 'entry-client.ts')
const SHELL = join(WEB, 'hydrate.tsx')
const LANDING_PAGE = join(WEB, 'pages/landing/home-page.tsx')
const PAGE_MODULES = [...PAGES, NOT_FOUND_PAGE].map(({ module }) => join(WEB, module))

/** One module exports all icons: importing it does not tell which ones are needed. */
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** Small modules that islands fetched later share, besides libraries. */
const SHARED_BY_ISLANDS = [
  'core/analyst/questions',
  'core/session/countdown',
  'web/content/answer-texts',
  'web/features/session/session-requests',
  'web/lib/(?:documents|storage)/(?:document-|premium-session|session-)[a-z-]*',
  'web/lib/(?:[a-z]+/)?(?:keyboard|lost-focus|random-id|screen-shape)',
  'web/pages/premium/use-premium-exits',
  'web/ui/(?:(?:controls|loading|page)/)?[a-z-]+',
].map((path) => new RegExp(`src/${path}\\.tsx?$`.replaceAll('/', '[\\\\/]')))

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Icons in the header and on the first screen of the landing page. */
const FIRST_ICON = /icons[\\/](?:menu|pause|play|circle|contrast|triangle-exclamation-point)\.mjs$/

/** These modules and all their static imports. */
function staticImportsOf(modules: Modules, starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id) || (ICON.test(id) && !FIRST_ICON.test(id))) return
    reached.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const start of starts) visit(start)
  return reached
}

function groupOf(name: string, starts: readonly string[]): Rolldown.CodeSplittingGroup {
  let members: ReadonlySet<string> | undefined
  return {
    debugName: name,
    name: (id, modules) => {
      members ??= staticImportsOf(modules, starts)
      return members.has(id) ? name : null
    },
  }
}

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Runs while the page is still being parsed.
  groupOf('first', [FIRST_SCRIPT]),
  // Changes least, so the browser can cache it longest.
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
  },
  // The frame around every page.
  groupOf('shell', [SHELL]),
  // Fetched with the first call of a page, so it must bring nothing else along.
  { name: 'schemas', test: /src[\\/]web[\\/]lib[\\/]schemas[\\/]/ },
  // Modules that the landing page shares with other pages, and that those share.
  { ...groupOf('common', [LANDING_PAGE]), minShareCount: 2 },
  { ...groupOf('pages', PAGE_MODULES), minShareCount: 2 },
  { name: 'icons', test: ICON, minShareCount: 3 },
  // Every user of the client also needs its hooks.
  {
    name: 'query-client',
    test: /node_modules[\\/]@tanstack[\\/]|src[\\/]web[\\/]lib[\\/]api[\\/]query-client/,
    minShareCount: 2,
  },
  // One file, since the shell must name each file that its islands need.
  {
    name: (id) => (SHARED_BY_ISLANDS.some((path) => path.test(id)) ? 'parts' : null),
    debugName: 'parts',
    minShareCount: 2,
  },
]
