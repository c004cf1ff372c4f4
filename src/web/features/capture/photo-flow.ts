import type { PhotoProblem } from '../../content/photo-texts.ts'

/** More pages than policies on paper have; each one takes seconds to read. */
export const PHOTO_MAX_PAGES = 20

/** A picture of one page, in the order in which the pages are read. */
export type PhotoPage = Readonly<{ id: string; picture: Blob }>

/**
 * A photo of a document in the making. However many pages it has, it is one photo.
 * - `collecting`: pictures are taken or chosen; `problem` is why reading them failed.
 * - `reading`: their text is being read; `shares` tells how far each page has come, from 0 to 1.
 */
export type PhotoState = Readonly<{
  pages: readonly PhotoPage[]
  /** Where the next picture goes, after one was taken out to be taken again. */
  nextPlace: number | undefined
  step:
    | Readonly<{ kind: 'collecting'; problem?: PhotoProblem }>
    | Readonly<{ kind: 'reading'; shares: readonly number[] }>
}>

export type PhotoEvent =
  | Readonly<{ type: 'pages-added'; pages: readonly PhotoPage[] }>
  | Readonly<{ type: 'page-removed'; id: string; isRetaken?: boolean }>
  | Readonly<{ type: 'files-refused' }>
  | Readonly<{ type: 'reading-begun' }>
  | Readonly<{ type: 'page-came-on'; page: number; share: number }>
  | Readonly<{ type: 'reading-stopped'; problem?: PhotoProblem }>

export const EMPTY_PHOTO: PhotoState = {
  pages: [],
  nextPlace: undefined,
  step: { kind: 'collecting' },
}

/** The steps from the first picture to the text of all. An event out of its place changes nothing. */
export function photoFlow(state: PhotoState, event: PhotoEvent): PhotoState {
  const { pages, step } = state
  if (step.kind === 'reading') {
    if (event.type === 'page-came-on') {
      const shares = step.shares.map((share, page) =>
        page === event.page ? Math.max(share, event.share) : share,
      )
      return { ...state, step: { kind: 'reading', shares } }
    }
    // The pictures stay: whoever stops, or has a bad one among them, need not take them all again.
    if (event.type === 'reading-stopped') return { ...state, step: collecting(event.problem) }
    return state
  }
  switch (event.type) {
    case 'pages-added': {
      const place = state.nextPlace ?? pages.length
      const next = pages.toSpliced(place, 0, ...event.pages).slice(0, PHOTO_MAX_PAGES)
      return { pages: next, nextPlace: undefined, step: collecting() }
    }
    case 'page-removed': {
      const place = pages.findIndex(({ id }) => id === event.id)
      if (place === -1) return state
      const nextPlace = event.isRetaken ? place : undefined
      return { pages: pages.toSpliced(place, 1), nextPlace, step: collecting() }
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
