/** The stores that one set of queries and migrations serves. */
export type StoreKind = 'sqlite' | 'postgresql'

/** The store's location. */
export type StoreSettings =
  | Readonly<{ kind: 'sqlite'; path: string }>
  | Readonly<{ kind: 'postgresql'; url: string; poolSize: number }>

/** The store in words for the operator. Of an address only host, port and database: never a password. */
export function describeStore(store: StoreSettings): string {
  if (store.kind === 'sqlite') return `SQLite in ${store.path}`
  const { host, pathname, searchParams } = new URL(store.url)
  const database = decodeURI(pathname.slice(1)) || 'the default database'
  return `PostgreSQL, ${database} at ${host || searchParams.get('host') || 'this machine'}`
}
