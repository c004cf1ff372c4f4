import { sharedValue } from '../storage/shared-value.ts'

/** Input given elsewhere on the page for the capture panel to start with. */
export type WantedCapture =
  | Readonly<{ kind: 'address'; typed: string }>
  | Readonly<{ kind: 'photo' }>

/** Name of the hero's field, and of the query parameter that starts a fetch: `/?url=…`. */
export const ADDRESS_QUERY = 'url'

const wanted = sharedValue<WantedCapture>()

export const wantCapture: (capture: WantedCapture | undefined) => void = wanted.set
export const useWantedCapture = wanted.useValue
