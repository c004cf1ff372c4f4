import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { NOT_FOUND_PAGE, PAGES } from '../../src/web/content/page-list.ts'

/**
 * Which modules are put into one file. Left to itself the bundler makes a file of each few lines that
 * two others share, and a page of the website loads twenty.
 */

const WEB = join(import.meta.dirname, '../../src/web')
const FIRST_SCRIPT = join(WEB, 'entry-client.ts')
const SHELL = join(WEB, 'hydrate.tsx')
/** Every page has islands, and each of them reports when it is hydrated. */
const HYDRATION_MARKER = join(WEB, 'ui/hydration-marker.tsx')
const LANDING_PAGE = join(WEB, 'pages/home-page.tsx')
const PAGE_MODULES = [...PAGES, NOT_FOUND_PAGE].map(({ module }) => join(WEB, module))

/** One module names all icons there are: who imports it does not say which ones it needs. */
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** What parts that are fetched later have in common, besides libraries: a few lines each. */
const SHARED_BY_PARTS = [
  'core/analyst/questions',
  'core/session/countdown',
  'web/content/question-texts',
  'web/features/session/session-requests',
  'web/lib/(?:document-store|session-)[a-z-]*',
  'web/lib/(?:keyboard|random-id|return-code|screen-shape|time-zone|use-focus-after-work|use-focus-fallback|premium-mirror|visit-query)',
  'web/pages/premium/use-premium-exits',
  'web/ui/[a-z-]+',
  'web/ui/toast/use-replaced-toasts',
].map((path) => new RegExp(`src/${path}\\.tsx?$`.replaceAll('/', '[\\\\/]')))

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** What the header and the first screen of the landing page show. */
const FIRST_ICON = /icons[\\/](?:menu|pause|play|circle|contrast|triangle-exclamation-point)\.mjs$/

/** These modules and all that they import at once. */
function reachedFrom(modules: Modules, starts: readonly string[]): ReadonlySet<string> {
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
      members ??= reachedFrom(modules, starts)
      return members.has(id) ? name : null
    },
  }
}

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // What runs while the page is still being read.
  groupOf('first', [FIRST_SCRIPT]),
  // What changes least: kept by the browser for long.
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
  },
  // What is around every page.
  groupOf('shell', [SHELL, HYDRATION_MARKER]),
  // What the landing page shares with others, and what those share.
  { ...groupOf('common', [LANDING_PAGE]), minShareCount: 2 },
  { ...groupOf('pages', PAGE_MODULES), minShareCount: 2 },
  { name: 'icons', test: ICON, minShareCount: 3 },
  // Whoever has the client asks it something.
  {
    name: 'query-client',
    test: /node_modules[\\/]@tanstack[\\/]|src[\\/]web[\\/]lib[\\/]query-client/,
    minShareCount: 2,
  },
  // A file of each would be named in the shell, which has to know what its parts need.
  {
    name: (id) => (SHARED_BY_PARTS.some((path) => path.test(id)) ? 'parts' : null),
    debugName: 'parts',
    minShareCount: 2,
  },
]
