import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Download, Trash2, Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  importedText,
  noRoomForText,
  SHELF_EMPTY_TEXT,
  SHELF_FILE_PROBLEM_TEXTS,
  SHELF_FILE_TOO_LONG_TEXT,
  SHELF_PROBLEM_TEXTS,
  SHELF_UNREADABLE_TEXT,
  WEEKLY_REFUSED_TEXT,
  WEEKLY_TEXT,
  WEEKLY_TITLE,
} from '../../content/session/shelf-texts.ts'
import { SHELF_MAX } from '../../lib/schemas/shelf-limits.ts'
import { downloadFile } from '../../lib/share/download-file.ts'
import {
  putOnShelf,
  readShelf,
  readShelfFile,
  SHELF_FILE_MAX_CHARACTERS,
  SHELF_FILE_NAME,
  type ShelfEntry,
  takeOffShelf,
  writeShelfFile,
} from '../../lib/shelf/shelf-store.ts'
import {
  markIcon,
  setWeeklyCheck,
  type WeeklyCheck,
  weeklyCheck,
} from '../../lib/shelf/weekly-check.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/loading/empty-state.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type FetchDocument, ShelfItem } from './shelf-item.tsx'

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

/** Lets the shelf be checked by itself; nothing where the browser knows no such thing. */
function WeeklySwitch() {
  const id = useId()
  const [state, setState] = useState<WeeklyCheck>('unavailable')
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let isCurrent = true
    weeklyCheck().then(
      (found) => {
        if (isCurrent) setState(found)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (state === 'unavailable') return null
  const choose = async (isOn: boolean): Promise<void> => {
    const now = await setWeeklyCheck(isOn)
    setState(now)
    setRefused(isOn && now !== 'on')
  }
  return (
    <section className="mt-10 border-line border-t pt-6">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          aria-describedby={`${id}-hint`}
          checked={state === 'on'}
          onChange={({ target }) => void choose(target.checked)}
        />
        {WEEKLY_TITLE}
      </label>
      <p id={`${id}-hint`} className="text-small text-soft">
        {WEEKLY_TEXT}
      </p>
      <p role="alert" className="mt-1 text-bad text-small empty:mt-0">
        {isRefused ? WEEKLY_REFUSED_TEXT : null}
      </p>
    </section>
  )
}

type ShelfFilesProps = Readonly<{
  entries: readonly ShelfEntry[]
  /** Stores entries; tells whether that succeeded. */
  onImport: (entries: readonly ShelfEntry[]) => Promise<boolean>
  onDeleteAll: () => void
}>

/** A character of UTF-8 has four bytes at most. */
const FILE_MAX_BYTES = 4 * SHELF_FILE_MAX_CHARACTERS

/** The whole shelf into a file, out of one, or away. */
function ShelfFiles({ entries, onImport, onDeleteAll }: ShelfFilesProps) {
  const file = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<Readonly<{ text: string; isProblem: boolean }>>()
  const complain = (text: string) => setSaid({ text, isProblem: true })

  const save = () => {
    const text = writeShelfFile(entries)
    if (text === undefined) return complain(SHELF_FILE_TOO_LONG_TEXT)
    setSaid(undefined)
    downloadFile(new File([text], SHELF_FILE_NAME, { type: 'application/json' }))
  }
  const open = async (chosen: File): Promise<void> => {
    if (chosen.size > FILE_MAX_BYTES) return complain(SHELF_FILE_PROBLEM_TEXTS['too-large'])
    const text = await chosen.text().catch(() => undefined)
    const read = text === undefined ? 'unreadable' : readShelfFile(text)
    if (typeof read === 'string') return complain(SHELF_FILE_PROBLEM_TEXTS[read])
    const known = new Set(entries.map(({ id }) => id))
    const news = read.filter(({ id }) => !known.has(id))
    const taken = news.slice(0, Math.max(0, SHELF_MAX - entries.length))
    if (!(await onImport(taken))) return complain(SHELF_PROBLEM_TEXTS['not-stored'])
    const left = news.length - taken.length
    const told = importedText(taken.length, read.length - news.length)
    setSaid({ text: left === 0 ? told : `${told} ${noRoomForText(left)}`, isProblem: false })
  }
  const isEmpty = entries.length === 0
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => file.current?.click()}>
          <Upload aria-hidden="true" size={16} />
          Import a file
        </Button>
        {isEmpty ? null : (
          <>
            <Button variant="secondary" size="small" onClick={save}>
              <Download aria-hidden="true" size={16} />
              Export to a file
            </Button>
            <Button variant="quiet" size="small" onClick={onDeleteAll}>
              <Trash2 aria-hidden="true" size={16} />
              Delete all
            </Button>
          </>
        )}
      </div>
      <div hidden>
        <input
          ref={file}
          type="file"
          accept=".json"
          aria-label="File of a shelf"
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen !== undefined) void open(chosen)
            // The same file chosen twice is a change too.
            target.value = ''
          }}
        />
      </div>
      <p
        role={said?.isProblem ? 'alert' : 'status'}
        className={`mt-2 text-small empty:mt-0 ${said?.isProblem ? 'text-bad' : 'text-soft'}`}
      >
        {said?.text}
      </p>
    </>
  )
}
