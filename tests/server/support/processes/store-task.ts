/** The limits of the counts of a reservation. */
export type Limits = Readonly<{ visitor: number; network: number; site: number }>

/** A task of a separate process on a store. */
export type StoreTask =
  | Readonly<{ what: 'migrate' }>
  | Readonly<{ what: 'reserve' | 'reserve-and-release'; ids: readonly string[]; limits: Limits }>
  | Readonly<{ what: 'release-expired'; leasedAt: number }>
