import { useEffect, useState, useSyncExternalStore } from 'react'
import { NO_SHARED_TEXT, SHARED_LEAD, SHARED_TITLE } from '../content/session/share-link-texts.ts'
import { fetchDocument } from '../features/capture/address/fetch-document.ts'
import { SharedAnswersView } from '../features/verify/shared-answers-view.tsx'
import { readShareFragment } from '../lib/share/share-link.ts'
import type { SharedAnswers } from '../lib/share/shared-answers.ts'
import { PageFrame } from '../ui/page/page-frame.tsx'
import { TextLink } from '../ui/page/text-link.tsx'

/** /shared: answers that somebody sent as a link. Its fragment holds them; browsers send it to nobody. */
export default function SharedPage() {
  const fragment = useSyncExternalStore(subscribe, readFragment, () => undefined)
  const shared = useShared(fragment)
  return (
    <PageFrame title={SHARED_TITLE} lead={<p>{SHARED_LEAD}</p>}>
      {shared === 'none' ? (
        <p role="alert">{NO_SHARED_TEXT}</p>
      ) : shared === undefined ? null : (
        <SharedAnswersView key={fragment} shared={shared} fetchDocument={fetchDocument} />
      )}
      <p className="mt-12">
        <TextLink to="/">Read a document of your own</TextLink>
      </p>
    </PageFrame>
  )
}

/** Undefined until the fragment was read. */
function useShared(fragment: string | undefined): SharedAnswers | 'none' | undefined {
  const [read, setRead] = useState<Readonly<{ of: string; shared: SharedAnswers | 'none' }>>()
  useEffect(() => {
    if (fragment === undefined) return
    void readShareFragment(fragment).then((shared) =>
      setRead({ of: fragment, shared: shared ?? 'none' }),
    )
  }, [fragment])
  return read?.of === fragment ? read?.shared : undefined
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener)
  return () => globalThis.removeEventListener('hashchange', listener)
}

function readFragment(): string {
  return location.hash.slice(1)
}
