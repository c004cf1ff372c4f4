import { useEffect, useReducer, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { LOW_QUALITY_IMAGE_BYTES } from '../../../../core/limits.ts'
import {
  LOW_QUALITY_TEXT,
  leftOutText,
  type PhotoProblem,
  PROCESSING_TEXT,
  photoProblemText,
  recognitionText,
} from '../../../content/photo-texts.ts'
import { useFreePage } from '../../../lib/api/free-page.ts'
import { randomId } from '../../../lib/random-id.ts'
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts'
import type { CaptureExtras } from '../use-capture.ts'
import type { PhotoResult } from './read-photo.ts'

/** More pages than printed policies have; each takes seconds to read. */
export const PHOTO_MAX_PAGES = 20

/** A picture of one page. */
export type PhotoPage = Readonly<{ id: string; picture: Blob }>

/**
 * A photo of a document in progress. Whatever its number of pages, it counts as one photo.
 * - `collecting`: pictures are taken or chosen; `problem` is why reading them failed.
 * - `reading`: their text is being recognised; `shares` is the progress of each page, from 0 to 1.
 */
export type PhotoState = Readonly<{
  pages: readonly PhotoPage[]
  /** Index of the next picture, after one was removed to be retaken. */
  nextIndex: number | undefined
  step:
    | Readonly<{ kind: 'collecting'; problem?: PhotoProblem }>
    | Readonly<{ kind: 'reading'; shares: readonly number[] }>
}>

export type PhotoEvent =
  | Readonly<{ type: 'pages-added'; pages: readonly PhotoPage[] }>
  | Readonly<{ type: 'page-removed'; id: string; isRetaken?: boolean }>
  | Readonly<{ type: 'files-refused' }>
  | Readonly<{ type: 'reading-begun' }>
  | Readonly<{ type: 'page-progressed'; page: number; share: number }>
  | Readonly<{ type: 'reading-stopped'; problem?: PhotoProblem }>

export const EMPTY_PHOTO: PhotoState = {
  pages: [],
  nextIndex: undefined,
  step: { kind: 'collecting' },
}

/** Reducer from the first picture to the text of all. Unexpected events change nothing. */
export function photoFlow(state: PhotoState, event: PhotoEvent): PhotoState {
  const { pages, step } = state
  if (step.kind === 'reading') {
    if (event.type === 'page-progressed') {
      const shares = step.shares.map((share, page) =>
        page === event.page ? Math.max(share, event.share) : share,
      )
      return { ...state, step: { kind: 'reading', shares } }
    }
    // The pictures stay, so that stopping or one bad picture does not mean retaking all of them.
    if (event.type === 'reading-stopped') return { ...state, step: collecting(event.problem) }
    return state
  }
  switch (event.type) {
    case 'pages-added': {
      const index = state.nextIndex ?? pages.length
      const next = pages.toSpliced(index, 0, ...event.pages).slice(0, PHOTO_MAX_PAGES)
      return { pages: next, nextIndex: undefined, step: collecting() }
    }
    case 'page-removed': {
      const index = pages.findIndex(({ id }) => id === event.id)
      if (index === -1) return state
      const nextIndex = event.isRetaken ? index : undefined
      return { pages: pages.toSpliced(index, 1), nextIndex, step: collecting() }
    }
    case 'files-refused':
      return { ...state, step: collecting('not-a-picture') }
    case 'reading-begun':
      if (pages.length === 0) return state
      return { ...state, step: { kind: 'reading', shares: pages.map(() => 0) } }
    default:
      return state
  }
}

function collecting(problem?: PhotoProblem): PhotoState['step'] {
  return problem === undefined ? { kind: 'collecting' } : { kind: 'collecting', problem }
}

export type Photo = Readonly<{
  state: PhotoState
  /** Adds a picture just taken; more may follow. */
  takePicture: (picture: Blob) => void
  /** Adds pictures chosen from files. If they are the first, they are read at once. */
  chooseFiles: (files: readonly File[]) => void
  removePage: (id: string, isRetaken?: boolean) => void
  read: () => void
  /** Pictures for which the visitor has yet to choose whether to save them. */
  captured: readonly PhotoPage[] | undefined
  /** Makes that choice; 'back' reads nothing. */
  decide: (decision: 'save' | 'process' | 'back') => void
  stopReading: () => void
}>

type PhotoOptions = Readonly<{
  onRead: (document: PolicyDocument, extras: CaptureExtras) => void
  /** Whether to ask the visitor, before reading, to save the pictures. */
  asksToSave: boolean
  /** Loads the code that shows a document, while its text is being read. */
  loadDocumentView: () => Promise<unknown>
}>

/** Collects the pictures of a document and reads their text. */
export function usePhoto({ onRead, asksToSave, loadDocumentView }: PhotoOptions): Photo {
  const page = useFreePage()
  const [state, dispatch] = useReducer(photoFlow, EMPTY_PHOTO)
  const reading = useRef<AbortController>(undefined)
  const [captured, setCaptured] = useState<readonly PhotoPage[]>()

  useEffect(() => {
    void warmUpReading()
    return () => reading.current?.abort()
  }, [])

  const add = (pictures: readonly Blob[]): readonly PhotoPage[] => {
    const pages = pictures.map((picture) => ({ id: randomId(), picture }))
    if (pictures.some(({ size }) => size < LOW_QUALITY_IMAGE_BYTES)) {
      showToast({ ...LOW_QUALITY_TEXT, kind: 'plain' })
    }
    dispatch({ type: 'pages-added', pages })
    return pages
  }

  const read = async (pages: readonly PhotoPage[], isSaved: boolean) => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    dispatch({ type: 'reading-begun' })
    const processing = showToast({ ...PROCESSING_TEXT, kind: 'plain' })
    const result = await readPages(pages, {
      signal,
      loadDocumentView,
      onProgress: (at, share) => dispatch({ type: 'page-progressed', page: at, share }),
    })
    dismissToast(processing)
    if (signal.aborted) return
    if (result.kind === 'failed') {
      dispatch({ type: 'reading-stopped', problem: result.problem })
      showToast({ ...photoProblemText(result.problem, page), kind: 'destructive' })
      return
    }
    const { recognition } = result.document
    showToast({
      title: 'Text Extracted',
      kind: 'success',
      ...(recognition && { description: recognitionText(recognition, 'photo') }),
    })
    const pictures = pages.map(({ picture }) => picture)
    onRead(result.document, { isDoubtful: result.isDoubtful, ...(isSaved && { pictures }) })
  }

  const beginReading = (pages: readonly PhotoPage[]) => {
    if (asksToSave) setCaptured(pages)
    else void read(pages, false)
  }

  const chooseFiles = (files: readonly File[]) => {
    if (files.length === 0) return
    // Files of unknown type are left to the decoder.
    const pictures = files.filter(({ type }) => type === '' || type.startsWith('image/'))
    if (pictures.length === 0) {
      dispatch({ type: 'files-refused' })
      showToast({ ...photoProblemText('not-a-picture', page), kind: 'destructive' })
      return
    }
    const isFirst = state.pages.length === 0
    const taken = pictures.slice(0, PHOTO_MAX_PAGES - state.pages.length)
    const leftOut = {
      noPictures: files.length - pictures.length,
      tooMany: pictures.length - taken.length,
    }
    const isAllTaken = leftOut.noPictures + leftOut.tooMany === 0
    if (!isAllTaken) showToast({ ...leftOutText(leftOut, PHOTO_MAX_PAGES), kind: 'destructive' })
    if (taken.length === 0) return
    const pages = add(taken)
    // If pictures were left out, the visitor checks first that the document is complete.
    if (isFirst && isAllTaken) beginReading(pages)
  }

  return {
    state,
    takePicture: (picture) => {
      if (state.pages.length < PHOTO_MAX_PAGES) add([picture])
      else
        showToast({
          ...leftOutText({ noPictures: 0, tooMany: 1 }, PHOTO_MAX_PAGES),
          kind: 'destructive',
        })
    },
    chooseFiles,
    removePage: (id, isRetaken = false) => dispatch({ type: 'page-removed', id, isRetaken }),
    read: () => beginReading(state.pages),
    captured,
    decide: (decision) => {
      setCaptured(undefined)
      if (captured !== undefined && decision !== 'back') void read(captured, decision === 'save')
    },
    stopReading: () => {
      reading.current?.abort()
      dispatch({ type: 'reading-stopped' })
    },
  }
}

/** Loads and starts recognition while the visitor looks for a picture. */
async function warmUpReading(): Promise<void> {
  try {
    const { warmUpWorkers } = await import('../../../lib/ocr/worker-cache.ts')
    warmUpWorkers()
    await loadReader()
  } catch {
    // Reading a picture loads it again, and reports the failure.
  }
}

let reader: Promise<typeof import('./read-photo.ts')> | undefined

/** Imported once: even for a loaded module, `import()` takes several ticks. */
function loadReader(): Promise<typeof import('./read-photo.ts')> {
  reader ??= import('./read-photo.ts')
  reader.catch(() => {
    reader = undefined
  })
  return reader
}

async function readPages(
  pages: readonly PhotoPage[],
  options: {
    signal: AbortSignal
    loadDocumentView: () => Promise<unknown>
    onProgress: (page: number, share: number) => void
  },
): Promise<PhotoResult> {
  try {
    const { readPhoto } = await loadReader()
    const pictures = pages.map(({ picture }) => picture)
    const [result] = await Promise.all([readPhoto(pictures, options), options.loadDocumentView()])
    return result
  } catch {
    // Stopped, which the caller checks, or our own code could not be loaded.
    return { kind: 'failed', problem: 'engine' }
  }
}
