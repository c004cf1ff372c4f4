/** What a test orders the server's process to do, from outside its code. */
export type Order =
  /** Sets how far the clock is ahead of the real one. */
  | Readonly<{ do: 'set-clock'; aheadMs: number }>
  /** Runs the process's periodic work at once. */
  | Readonly<{ do: 'tick' }>
  /** Starts to count steps, and crashes the process with SIGKILL at one of them. */
  | Readonly<{ do: 'count-steps'; killAt?: StepToDieAt }>
  /** Stops counting. The answer is the list of steps. */
  | Readonly<{ do: 'list-steps' }>
  /** Makes the process's SQLite refuse writes, or accept them again. */
  | Readonly<{ do: 'set-writable'; isWritable: boolean }>
  /** Blocks the event loop for this time. */
  | Readonly<{ do: 'block'; ms: number }>

/** The nth of the steps whose description starts with this prefix; of all steps if it is empty. */
export type StepToDieAt = Readonly<{ nth: number; beginning: string }>

/** The environment variable that names a replacement for the text workers. */
export const TEXT_WORKER_VARIABLE = 'TEST_TEXT_WORKER'

/** The environment variable with the initial offset of the clock. */
export const CLOCK_AHEAD_VARIABLE = 'TEST_CLOCK_AHEAD_MS'
