import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { NO_CAMERA_TEXT, PHOTO_PROBLEM_HINTS } from '../../../content/photo-texts.ts'
import { useFocusFallback } from '../../../lib/hooks/lost-focus.ts'
import { isTouchFirst } from '../../../lib/hooks/screen-shape.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/loading/progress-bar.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Picture } from '../../../ui/page/picture.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { CaptureSheet } from '../capture-sheet.tsx'
import type { CaptureExtras } from '../use-capture.ts'
import { CameraView, hasCamera } from './camera-view.tsx'
import { PHOTO_MAX_PAGES, type PhotoPage, usePhoto } from './use-photo.ts'

type PhotoFormProps = Readonly<{
  onClose: () => void
  onRead: (document: PolicyDocument, extras: CaptureExtras) => void
  /** Whether the visitor is asked to save the pictures in this browser. */
  asksToSave: boolean
  loadDocumentView: () => Promise<unknown>
}>

/**
 * Where pictures come from: the camera app on a phone, a live view on other devices, or files where there
 * is no camera. `unknown` until the browser has reported whether there is one.
 */
type PictureSource = 'unknown' | 'phone-camera' | 'live-view' | 'files'

/** Takes pictures of a document, page by page, and reads their text. */
export default function PhotoForm({
  onClose,
  onRead,
  asksToSave,
  loadDocumentView,
}: PhotoFormProps) {
  const photo = usePhoto({ onRead, asksToSave, loadDocumentView })
  const form = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const chooser = useRef<PictureChooser>(null)
  const [source, setSource] = useState<PictureSource>('unknown')
  const { pages, step } = photo.state

  useEffect(() => {
    title.current?.focus()
    let hasLeft = false
    const begin = async () => {
      const found = isTouchFirst() ? 'phone-camera' : (await hasCamera()) ? 'live-view' : 'files'
      if (hasLeft) return
      setSource(found)
      if (found === 'files') showToast({ ...NO_CAMERA_TEXT, kind: 'plain' })
      if (found === 'phone-camera') chooser.current?.openCamera()
      if (found === 'files') chooser.current?.openFiles()
    }
    void begin()
    return () => {
      hasLeft = true
    }
  }, [])

  // Removing a page, or replacing a button by progress, loses the focus.
  useFocusFallback(form)
  const cancel = step.kind === 'reading' ? photo.stopReading : onClose
  const cancelOnEscape = () => {
    // While the save dialog is open, Escape closes that dialog.
    if (photo.captured === undefined) cancel()
  }
  const retake = (id: string) => {
    photo.removePage(id, true)
    if (source === 'phone-camera') chooser.current?.openCamera()
  }
  return (
    <CaptureSheet ref={form} title="Photo of a document" titleRef={title} onEscape={cancelOnEscape}>
      <PictureInputs
        ref={chooser}
        onTaken={(files) => files.forEach(photo.takePicture)}
        onChosen={photo.chooseFiles}
      />
      {photo.captured === undefined ? null : (
        <PhotoCapturedDialog pages={photo.captured} onDecided={photo.decide} />
      )}
      {step.kind === 'reading' ? (
        <ReadingProgress shares={step.shares} onCancel={photo.stopReading} />
      ) : null}
      {step.kind === 'collecting' && source !== 'unknown' ? (
        <>
          {source === 'live-view' ? (
            <CameraView hasPages={pages.length > 0} onPicture={photo.takePicture} />
          ) : null}
          <p role="alert" className="font-medium text-bad text-small">
            {step.problem && PHOTO_PROBLEM_HINTS[step.problem]}
          </p>
          <PhotoPages
            pages={pages}
            onRemove={photo.removePage}
            onRetake={source === 'phone-camera' || source === 'live-view' ? retake : undefined}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            {pages.length === 0 ? null : (
              <Button onClick={photo.read}>
                {pages.length === 1 ? 'Read the page' : `Read ${pages.length} pages`}
              </Button>
            )}
            {source === 'phone-camera' ? (
              <Button
                variant={pages.length === 0 ? 'primary' : 'secondary'}
                onClick={() => chooser.current?.openCamera()}
              >
                {pages.length === 0 ? 'Take picture' : 'Next page'}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={() => chooser.current?.openFiles()}>
              Choose pictures
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
          <p className="mt-3 text-small text-soft">
            Up to {PHOTO_MAX_PAGES} pages are one photo. The text is read on your device; pictures
            are not sent to us. English is read best.
          </p>
        </>
      ) : null}
    </CaptureSheet>
  )
}

type PhotoCapturedDialogProps = Readonly<{
  pages: readonly PhotoPage[]
  onDecided: (decision: 'save' | 'process' | 'back') => void
}>

/** Asks before reading whether to save the pictures with their text (SPEC.md section 2, 'Premium view'). */
function PhotoCapturedDialog({ pages, onDecided }: PhotoCapturedDialogProps) {
  return (
    <Modal title="Photo Captured" onClose={() => onDecided('back')}>
      <p className="mt-4 text-soft">
        The text is read on your device. Saved pictures stay beside it in this browser until your
        session ends; they are not sent to us.
      </p>
      <ol aria-label="Pictures" className="mt-4 flex max-h-60 flex-wrap gap-3 overflow-y-auto">
        {pages.map(({ id, picture }, index) => (
          <li key={id}>
            <Picture picture={picture} name={`Page ${index + 1}`} />
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onDecided('save')}>Save &amp; Process Photo</Button>
        <Button variant="secondary" onClick={() => onDecided('process')}>
          Process Without Saving
        </Button>
      </div>
    </Modal>
  )
}

type ReadingProgressProps = Readonly<{
  /** Progress of each page, from 0 to 1. */
  shares: readonly number[]
  onCancel: () => void
}>

/** Progress of reading a photo, by page. */
function ReadingProgress({ shares, onCancel }: ReadingProgressProps) {
  return (
    <div>
      <p role="status" className="mb-3">
        {shares.length === 1
          ? 'Reading the picture. It stays on your device.'
          : `Reading ${shares.length} pictures. They stay on your device.`}
      </p>
      <ul className="flex flex-col gap-3">
        {shares.map((share, page) => {
          const name = `Page ${page + 1} of ${shares.length}`
          return (
            <li key={name}>
              <p className="mb-1 text-small text-soft">
                {name}: {Math.round(share * 100)}%
              </p>
              <ProgressBar label={name} done={share} />
            </li>
          )
        })}
      </ul>
      <div className="mt-4">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

type PhotoPagesProps = Readonly<{
  pages: readonly PhotoPage[]
  onRemove: (id: string) => void
  /** Removes a page, so that the next picture replaces it; undefined where none can be taken. */
  onRetake: ((id: string) => void) | undefined
}>

/** The pages taken so far. */
function PhotoPages({ pages, onRemove, onRetake }: PhotoPagesProps) {
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
type PictureChooser = Readonly<{ openCamera: () => void; openFiles: () => void }>

type PictureInputsProps = Readonly<{
  ref: Ref<PictureChooser>
  /** Pictures taken with a phone's camera. */
  onTaken: (files: readonly File[]) => void
  /** Pictures chosen from files. */
  onChosen: (files: readonly File[]) => void
}>

/** Two hidden file inputs, opened by buttons: a phone's camera, and picture files. */
function PictureInputs({ ref, onTaken, onChosen }: PictureInputsProps) {
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
