import { FileText } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { READ_HERE_TEXT } from '../../../content/private-mode-texts.ts'
import { usePrivateMode } from '../../../lib/storage/private-mode.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** The extensions in the specification; the actual kind is detected from the bytes. */
const ACCEPTED = '.pdf,.doc,.docx,.txt'
const PASSAGES_SENT_TEXT =
  'It is read on your device and not sent to us; of its text, only the passages that a question needs are sent.'

type FileDropZoneProps = Readonly<{
  isDraggedOver: boolean
  onFiles: (files: readonly File[]) => void
}>

/** Target for choosing or dropping a file. */
export function FileDropZone({ isDraggedOver, onFiles }: FileDropZoneProps) {
  const hintId = useId()
  const isPrivate = usePrivateMode()
  const input = useRef<HTMLInputElement>(null)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // Lets the same file be chosen again.
    event.target.value = ''
  }
  return (
    <div
      className={`flex flex-col items-center gap-3 rounded-control border-2 border-dashed p-5 text-center ${
        isDraggedOver ? 'border-ink bg-raised' : 'border-line'
      }`}
    >
      <Button onClick={() => input.current?.click()} aria-describedby={hintId}>
        <FileText aria-hidden="true" size={20} />
        Choose file
      </Button>
      <p id={hintId} className="text-small text-soft">
        or drop it here: PDF, Word (.docx, .doc) or text, up to 20 MB.{' '}
        {isPrivate ? READ_HERE_TEXT : PASSAGES_SENT_TEXT}
      </p>
      <div hidden>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Document file"
          onChange={handleChange}
        />
      </div>
    </div>
  )
}

/**
 * Accepts files dropped anywhere on the page while `isEnabled`, and those dropped before this code had
 * loaded. Tells whether files are being dragged over the page. By default, browsers would navigate to a
 * dropped file.
 */
export function useFileDrop(
  isEnabled: boolean,
  onDrop: (files: readonly File[]) => void,
): Readonly<{ isDraggedOver: boolean }> {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onDrop(files)
  })
  useEffect(() => {
    if (!isEnabled) return
    take(globalThis.takeEarlyFiles?.() ?? [])
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setDraggedOver(true)
    }
    const leave = (event: DragEvent) => {
      // Moving between elements also fires dragleave; only leaving the page has no related target.
      if (event.relatedTarget === null) setDraggedOver(false)
    }
    const drop = (event: DragEvent) => {
      setDraggedOver(false)
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      setDraggedOver(false)
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [isEnabled])
  return { isDraggedOver }
}
