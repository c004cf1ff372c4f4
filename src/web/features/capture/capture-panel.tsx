import { Camera, FileText, Link2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { NO_CONTENT_TEXT } from '../../content/error-texts.ts'
import { PRIVATE_MODE_LABEL, PRIVATE_MODE_TEXTS } from '../../content/private-mode-texts.ts'
import {
  prepareForPrivateMode,
  setPrivateMode,
  usePrivateMode,
} from '../../lib/storage/private-mode.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { ClosableBoundary, LoadingBoundary } from '../../ui/loading/loading-boundary.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AddressForm } from './address/address-form.tsx'
import type { CaptureEntry } from './capture-flow.ts'
import { useFileDrop } from './upload/file-drop-zone.tsx'
import type { Capture } from './use-capture.ts'

/** Loaded at the first click on 'Take Photo'. */
const PhotoForm = lazy(() => import('./photo/photo-form.tsx'))
/** Loaded when 'Upload' is first used. */
const UploadForm = lazy(() => import('./upload/upload-form.tsx'))

const NO_OTHERS: readonly PolicyDocument[] = []

type CapturePanelProps = Readonly<{
  capture: Capture
  /** Further ways to add a document. They stand where else 'Analyze' says that there is none. */
  moreButtons: ReactNode
  /** Whether a stored document is being restored: then 'Analyze' is not shown. */
  isExpecting?: boolean
  /** Opens the paste dialog, with this text if any. */
  onPaste: (given?: string) => void
  /** Other documents besides the captured one. */
  others?: readonly PolicyDocument[]
  /** Whether the visitor is asked to save pictures in this browser. */
  asksToSavePhotos?: boolean
  /** The captured document, if any. */
  children?: ReactNode
}>

const ADDRESS_ENTRIES: ReadonlySet<CaptureEntry['kind']> = new Set(['open', 'choosing', 'fetching'])

const WAYS = {
  two: 'grid-cols-2',
  three: 'grid-cols-2 sm:grid-cols-3',
  four: 'grid-cols-2 sm:grid-cols-4',
} as const

/** Analysis needs a document (SPEC.md section 5, 'Capture'). */
function showNoContentToast(): void {
  showToast({ ...NO_CONTENT_TEXT, kind: 'destructive' })
}

/** Adds a document: buttons, or the form that one of them opened. */
export function CapturePanel({
  capture,
  moreButtons,
  onPaste,
  others = NO_OTHERS,
  asksToSavePhotos = false,
  isExpecting = false,
  children,
}: CapturePanelProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const photoOpener = useRef<HTMLButtonElement>(null)
  const uploadOpener = useRef<HTMLButtonElement>(null)
  const returnsTo = useRef<typeof opener>(undefined)
  const { state, openForm, closeForm, openPhoto, closePhoto, canUpload, openUpload } = capture
  const hasDocument = state.captured !== undefined
  const isClosed = state.entry.kind === 'closed'

  useEffect(() => {
    if (isClosed) returnsTo.current?.current?.focus()
    returnsTo.current = undefined
  }, [isClosed])

  const hadDocument = useRef(hasDocument)
  useEffect(() => {
    // The button that cleared the document was removed with it.
    if (hadDocument.current && !hasDocument) opener.current?.focus()
    hadDocument.current = hasDocument
  }, [hasDocument])

  const closeAndReturn = () => {
    returnsTo.current = opener
    closeForm()
  }
  const closePhotoAndReturn = () => {
    returnsTo.current = photoOpener
    closePhoto()
  }
  const closeUploadAndReturn = () => {
    returnsTo.current = uploadOpener
    capture.closeUpload()
  }
  const { isDraggedOver } = useFileDrop(capture.takesFiles, openUpload)
  const documents = state.captured === undefined ? others : [...others, state.captured.document]
  // With several buttons, none is primary.
  const isWide = moreButtons !== undefined
  const columns = canUpload ? 'four' : isWide ? 'three' : 'two'
  const variant = documents.length > 0 || isWide ? 'secondary' : 'primary'
  return (
    <>
      <PrivateModeSwitch isLate={documents.some(({ staysOnDevice }) => staysOnDevice !== true)} />
      {isClosed ? (
        <div data-ways-in className={`grid gap-3 ${WAYS[columns]}`}>
          <Button ref={photoOpener} size="tile" onClick={openPhoto} variant={variant}>
            <Camera aria-hidden="true" size={24} />
            Take Photo
          </Button>
          <Button ref={opener} size="tile" onClick={openForm} variant={variant}>
            <Link2 aria-hidden="true" size={24} />
            Add URL
          </Button>
          {canUpload ? (
            <Button ref={uploadOpener} size="tile" onClick={() => openUpload()} variant={variant}>
              <FileText aria-hidden="true" size={24} />
              Upload
            </Button>
          ) : null}
          {moreButtons}
          {hasDocument || isExpecting || moreButtons !== undefined ? null : (
            // It says so when it is pressed, and looks as if it could do nothing.
            <Button
              variant="secondary"
              aria-disabled
              className="col-span-full opacity-50"
              onClick={showNoContentToast}
            >
              Analyze
            </Button>
          )}
        </div>
      ) : null}
      {ADDRESS_ENTRIES.has(state.entry.kind) ? (
        <AddressForm
          capture={{ ...capture, closeForm: closeAndReturn }}
          onPaste={(given) => {
            closeAndReturn()
            onPaste(given)
          }}
          onPhoto={() => {
            closeForm()
            openPhoto()
          }}
        />
      ) : null}
      {state.entry.kind === 'photo' ? (
        <ClosableBoundary onClose={closePhotoAndReturn}>
          <PhotoForm
            onClose={closePhotoAndReturn}
            onRead={capture.takePhoto}
            asksToSave={asksToSavePhotos}
            loadDocumentView={capture.loadDocumentView}
          />
        </ClosableBoundary>
      ) : null}
      {state.entry.kind === 'file' ? (
        <ClosableBoundary onClose={closeUploadAndReturn}>
          <UploadForm
            dropped={state.entry.dropped}
            isDraggedOver={isDraggedOver}
            onClose={closeUploadAndReturn}
            onRead={capture.takeFile}
            loadDocumentView={capture.loadDocumentView}
          />
        </ClosableBoundary>
      ) : null}
      {children}
    </>
  )
}

/** Loaded only where the browser has the interface of a language model. */
const BrowserModelOffer = lazy(() => import('./browser-model-offer.tsx'))

/**
 * Turns private mode on and off, and explains it in a sentence.
 *
 * @param isLate whether a document was added before it was turned on
 */
function PrivateModeSwitch({ isLate }: Readonly<{ isLate: boolean }>) {
  const id = useId()
  const isOn = usePrivateMode()
  const toggle = () => {
    setPrivateMode(!isOn)
    if (!isOn) void prepareForPrivateMode()
  }
  return (
    <>
      <div className="mb-5 flex items-start gap-3">
        <Switch
          id={`${id}-switch`}
          isOn={isOn}
          labelledBy={id}
          describedBy={`${id}-text`}
          onToggle={toggle}
        />
        <p id={`${id}-text`} className="min-w-0 pt-0.5 text-small text-soft">
          <label id={id} htmlFor={`${id}-switch`} className="font-semibold text-body text-ink">
            {PRIVATE_MODE_LABEL}
          </label>
          {PRIVATE_MODE_TEXTS[isOn ? (isLate ? 'late' : 'on') : 'off']}
        </p>
      </div>
      {isOn && globalThis.LanguageModel !== undefined ? (
        <LoadingBoundary fallback={null}>
          <Suspense fallback={null}>
            <BrowserModelOffer />
          </Suspense>
        </LoadingBoundary>
      ) : null}
    </>
  )
}
