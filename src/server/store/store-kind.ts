/** The stores that one set of queries and migrations serves. */
export type StoreKind = 'sqlite'
