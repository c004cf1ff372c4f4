import type { PhotoProblem } from '../../../content/photo-texts.ts'

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
