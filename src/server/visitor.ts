/** Who asks, as far as the server needs to know: hashes and keys, nothing that names a person. */
export type Visitor = Readonly<{
  tokenHash: string
  browserSessionHash: string
  resetsAt: number
  callsUsedToday: number
  capture: 'photo' | 'url' | null
  /** The live premium session of this browser, if there is one. */
  premiumSessionId?: string
}>
