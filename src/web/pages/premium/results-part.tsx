import { useMemo } from 'react'
import { CardListView } from '../../features/cards/card-list-view.tsx'
import { CompareView } from '../../features/compare/compare-view.tsx'
import type { Workspace } from './use-workspace.ts'

/** What comes of the session's documents together: a card for each company, and how two compare. */
export function ResultsPart({ workspace }: Readonly<{ workspace: Workspace }>) {
  const { documents, cards } = workspace
  const { records } = documents
  const compared = useMemo(
    () =>
      (records ?? []).map(({ document, analysis }) => ({
        document,
        answers: analysis?.answers ?? [],
      })),
    [records],
  )
  return (
    <div className="mt-12 grid gap-12">
      <CardListView onRead={cards.readPolicy} isBusy={cards.isReading} />
      {compared.length < 2 ? null : <CompareView documents={compared} />}
    </div>
  )
}
