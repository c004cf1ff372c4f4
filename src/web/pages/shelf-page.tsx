import { lazy, Suspense } from 'react'
import { SHELF_LEAD, SHELF_STORAGE_TEXT, SHELF_TITLE } from '../content/session/shelf-texts.ts'
import { useIsHydrated } from '../lib/hydration/use-is-hydrated.ts'
import { LoadingBoundary } from '../ui/loading/loading-boundary.tsx'
import { PageFrame, ReturnToChatbot } from '../ui/page/page-frame.tsx'

const ShelfPart = lazy(() => import('./shelf-part.tsx'))

/** /shelf: the documents that the visitor put on the shelf of this browser. */
export default function ShelfPage() {
  const isHydrated = useIsHydrated()
  return (
    <PageFrame title={SHELF_TITLE} lead={<p>{SHELF_LEAD}</p>}>
      <p className="mb-6 text-soft">{SHELF_STORAGE_TEXT}</p>
      {/* What stands below keeps its place while the shelf comes: a press must not miss it. */}
      <div className="min-h-96">
        {isHydrated ? (
          <LoadingBoundary>
            <Suspense fallback={null}>
              <ShelfPart />
            </Suspense>
          </LoadingBoundary>
        ) : null}
      </div>
      <ReturnToChatbot />
    </PageFrame>
  )
}
