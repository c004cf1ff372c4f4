/**
 * Does work while no other tab of this browser does work under the same name. Where the browser has
 * no such locks (a page that is not served securely), it is done at once.
 */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types say that they are always there.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request(name, work) : work()
}
