import { useEffect, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { NO_CAMERA_TEXT, PHOTO_PROBLEM_HINTS } from '../../../content/photo-texts.ts'
import { isTouchFirst } from '../../../lib/hooks/screen-shape.ts'
import { useFocusFallback } from '../../../lib/hooks/use-focus-fallback.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { CaptureSheet } from '../capture-sheet.tsx'
import { ReadingProgress } from '../reading-progress.tsx'
import type { CaptureExtras } from '../use-capture.ts'
import { CameraView } from './camera-view.tsx'
import { PhotoCapturedDialog } from './photo-captured-dialog.tsx'
import { PHOTO_MAX_PAGES } from './photo-flow.ts'
import { PhotoPages } from './photo-pages.tsx'
import { type PictureChooser, PictureInputs } from './picture-inputs.tsx'
import { hasCamera } from './use-camera.ts'
import { usePhoto } from './use-photo.ts'

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
