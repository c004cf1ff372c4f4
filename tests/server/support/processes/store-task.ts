/** Where the counts of a reservation stop. */
export type Limits = Readonly<{ visitor: number; network: number; site: number }>

/** What a process of its own does with a store. */
export type StoreTask =
  | Readonly<{ what: 'migrate' }>
  | Readonly<{ what: 'reserve' | 'reserve-and-release'; ids: readonly string[]; limits: Limits }>
  | Readonly<{ what: 'release-expired'; leasedAt: number }>
