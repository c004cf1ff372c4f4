import { sharedValue } from './shared-value.ts'

/** What a visitor gave elsewhere on the page for the capture panel to begin with. */
export type WantedCapture =
  | Readonly<{ kind: 'address'; typed: string }>
  | Readonly<{ kind: 'photo' }>

/** Name of the hero's field, and so of the query of an address that starts by itself: `/?url=…`. */
export const ADDRESS_QUERY = 'url'

const wanted = sharedValue<WantedCapture>()

export const wantCapture: (capture: WantedCapture | undefined) => void = wanted.set
export const useWantedCapture = wanted.useValue
