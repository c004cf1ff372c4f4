import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SHELF_EMPTY_TEXT, SHELF_UNREADABLE_TEXT } from '../../content/session/shelf-texts.ts'
import {
  putOnShelf,
  readShelf,
  type ShelfEntry,
  takeOffShelf,
} from '../../lib/shelf/shelf-store.ts'
import { markIcon } from '../../lib/shelf/weekly-check.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/loading/empty-state.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShelfFiles } from './shelf-files.tsx'
import { type FetchDocument, ShelfItem } from './shelf-item.tsx'
import { WeeklySwitch } from './weekly-switch.tsx'

const SHELF_QUERY = { queryKey: ['shelf'], queryFn: readShelf, retry: false } as const
const NOTHING: readonly ShelfEntry[] = []

/** The documents on the shelf of this browser, and what can be done with them. */
export function ShelfView({ fetchDocument }: Readonly<{ fetchDocument: FetchDocument }>) {
  const client = useQueryClient()
  const { data: entries, isError } = useQuery({ ...SHELF_QUERY, networkMode: 'always' })
  const [deleted, setDeleted] = useState(NOTHING)
  const changed = entries?.filter(({ hasChanged }) => hasChanged).length
  useEffect(() => {
    if (changed !== undefined) void markIcon(changed)
  }, [changed])

  /** Runs accesses to the database one by one, then shows what it holds. Tells whether all succeeded. */
  const change = async (accesses: readonly (() => Promise<void>)[]): Promise<boolean> => {
    try {
      for (const access of accesses) await access()
      return true
    } catch {
      return false
    } finally {
      await client.invalidateQueries({ queryKey: SHELF_QUERY.queryKey })
    }
  }
  const put = (some: readonly ShelfEntry[]) => change(some.map((entry) => () => putOnShelf(entry)))
  const remove = async (some: readonly ShelfEntry[]): Promise<void> => {
    if (
      await change(
        some.map(
          ({ id }) =>
            () =>
              takeOffShelf(id),
        ),
      )
    )
      setDeleted(some)
  }
  if (isError) return <Notice tone="bad">{SHELF_UNREADABLE_TEXT}</Notice>
  if (entries === undefined) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> One moment
      </p>
    )
  }
  return (
    <>
      <ShelfFiles entries={entries} onImport={put} onDeleteAll={() => void remove(entries)} />
      <div role="status">
        {deleted.length === 0 ? null : (
          <Notice
            tone="neutral"
            className="mt-4"
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={() => {
                  setDeleted(NOTHING)
                  void put(deleted)
                }}
              >
                Undo
              </Button>
            }
          >
            {deletedText(deleted)}
          </Notice>
        )}
      </div>
      <section aria-labelledby="shelf-documents" className="mt-10">
        <h2 id="shelf-documents" tabIndex={-1} className="mb-4 text-title">
          Documents ({entries.length})
        </h2>
        {entries.length === 0 ? (
          <EmptyState icon={Bookmark}>{SHELF_EMPTY_TEXT}</EmptyState>
        ) : (
          entries.map((entry) => (
            <ShelfItem
              key={entry.id}
              entry={entry}
              fetchDocument={fetchDocument}
              onKeep={(kept) => put([kept])}
              onDelete={() => void remove([entry])}
            />
          ))
        )}
      </section>
      <WeeklySwitch />
    </>
  )
}

function deletedText(deleted: readonly ShelfEntry[]): string {
  const [first] = deleted
  return deleted.length === 1 && first !== undefined
    ? `“${first.name}” was deleted.`
    : `${deleted.length} documents were deleted.`
}
