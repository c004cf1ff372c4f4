import { lazy, Suspense, useSyncExternalStore } from 'react'
import { SHARED_LEAD, SHARED_TITLE } from '../content/session/report-texts.ts'
import { fetchDocument } from '../features/capture/address/fetch-document.ts'
import { LoadingBoundary } from '../ui/loading/loading-boundary.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'
import { TextLink } from '../ui/page/page-link.tsx'

/** Lazy: a link's content is validated by the schemas, which the page itself does not need. */
const SharedLink = lazy(() => import('../features/verify/shared-answers-view.tsx'))

/** /shared: answers that somebody sent as a link. Its fragment holds them; browsers send it to nobody. */
export default function SharedPage() {
  const fragment = useSyncExternalStore(subscribe, readFragment, () => undefined)
  return (
    <PageFrame title={SHARED_TITLE} lead={<p>{SHARED_LEAD}</p>}>
      {fragment === undefined ? null : (
        <LoadingBoundary>
          <Suspense>
            <SharedLink fragment={fragment} fetchDocument={fetchDocument} />
          </Suspense>
        </LoadingBoundary>
      )}
      <p className="mt-12">
        <TextLink to="/">Read a document of your own</TextLink>
      </p>
    </PageFrame>
  )
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener)
  return () => globalThis.removeEventListener('hashchange', listener)
}

function readFragment(): string {
  return location.hash.slice(1)
}
