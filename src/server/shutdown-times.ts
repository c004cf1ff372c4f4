/** Open answers may finish for this long after the signal to stop. */
export const SHUTDOWN_MS = 10_000

/** After so long beyond its drain the process ends, whatever is still under way. */
export const HARD_END_MS = 15_000

/** So long at most are calls waited for that give themselves back; others leave it to their leases. */
export const GIVE_BACK_MS = 3_000
