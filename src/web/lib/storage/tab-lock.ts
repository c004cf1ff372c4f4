/**
 * Runs work under a lock shared by all tabs of this browser. Where the browser has no locks (on pages
 * that are not served securely), runs it at once.
 */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types claim that locks always exist.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request(name, work) : work()
}
