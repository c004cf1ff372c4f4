import { Download, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  importedText,
  noRoomForText,
  SHELF_FILE_PROBLEM_TEXTS,
  SHELF_FILE_TOO_LONG_TEXT,
  SHELF_PROBLEM_TEXTS,
} from '../../content/session/shelf-texts.ts'
import { SHELF_MAX } from '../../lib/schemas/shelf-limits.ts'
import { downloadFile } from '../../lib/share/download-file.ts'
import {
  readShelfFile,
  SHELF_FILE_MAX_CHARACTERS,
  SHELF_FILE_NAME,
  writeShelfFile,
} from '../../lib/shelf/shelf-file.ts'
import type { ShelfEntry } from '../../lib/shelf/shelf-store.ts'
import { Button } from '../../ui/controls/button.tsx'

type ShelfFilesProps = Readonly<{
  entries: readonly ShelfEntry[]
  /** Stores entries; tells whether that succeeded. */
  onImport: (entries: readonly ShelfEntry[]) => Promise<boolean>
  onDeleteAll: () => void
}>

/** A character of UTF-8 has four bytes at most. */
const FILE_MAX_BYTES = 4 * SHELF_FILE_MAX_CHARACTERS

/** The whole shelf into a file, out of one, or away. */
export function ShelfFiles({ entries, onImport, onDeleteAll }: ShelfFilesProps) {
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
