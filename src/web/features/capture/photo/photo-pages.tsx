import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/page/picture.tsx'
import type { PhotoPage } from './photo-flow.ts'

type PhotoPagesProps = Readonly<{
  pages: readonly PhotoPage[]
  onRemove: (id: string) => void
  /** Removes a page, so that the next picture replaces it; undefined where none can be taken. */
  onRetake: ((id: string) => void) | undefined
}>

/** The pages taken so far. */
export function PhotoPages({ pages, onRemove, onRetake }: PhotoPagesProps) {
  if (pages.length === 0) return null
  return (
    <ol aria-label="Pages" className="mt-4 flex flex-wrap gap-4">
      {pages.map(({ id, picture }, index) => (
        <li key={id} className="w-44">
          <Picture picture={picture} name={`Page ${index + 1}`} />
          <div className="mt-2 flex flex-wrap gap-1">
            {onRetake === undefined ? null : (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Retake page ${index + 1}`}
                onClick={() => onRetake(id)}
              >
                Retake
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove page ${index + 1}`}
              onClick={() => onRemove(id)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Opens the system's camera or file picker. Browsers allow it only shortly after a click. */
export type PictureChooser = Readonly<{ openCamera: () => void; openFiles: () => void }>

type PictureInputsProps = Readonly<{
  ref: Ref<PictureChooser>
  /** Pictures taken with a phone's camera. */
  onTaken: (files: readonly File[]) => void
  /** Pictures chosen from files. */
  onChosen: (files: readonly File[]) => void
}>

/** Two hidden file inputs, opened by buttons: a phone's camera, and picture files. */
export function PictureInputs({ ref, onTaken, onChosen }: PictureInputsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    openCamera: () => camera.current?.click(),
    openFiles: () => files.current?.click(),
  }))
  const handleChange =
    (take: (chosen: readonly File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
      take([...(event.target.files ?? [])])
      // Lets the same file be chosen again.
      event.target.value = ''
    }
  return (
    <div hidden>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Picture from the camera"
        onChange={handleChange(onTaken)}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        aria-label="Picture files"
        onChange={handleChange(onChosen)}
      />
    </div>
  )
}
