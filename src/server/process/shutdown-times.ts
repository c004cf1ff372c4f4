/** How long open answers may take to finish after the signal to stop. */
export const SHUTDOWN_MS = 10_000

/** Time after the drain at which the process ends, whatever is still running. */
export const HARD_END_MS = 15_000

/** How long to wait for interrupted calls to be released; the rest is left to their leases. */
export const GIVE_BACK_MS = 3_000
