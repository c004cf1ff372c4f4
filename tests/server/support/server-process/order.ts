/** What a test asks of the server's process, from outside of all its code. */
export type Order =
  /** Sets how far the clock goes ahead of the real one. */
  | Readonly<{ do: 'set-clock'; aheadMs: number }>
  /** Does at once what the process does again and again. */
  | Readonly<{ do: 'tick' }>
  /** Begins to count steps, and ends the process with SIGKILL at one of them. */
  | Readonly<{ do: 'count-steps'; killAt?: StepToDieAt }>
  /** Ends the counting. The answer is the list of steps. */
  | Readonly<{ do: 'list-steps' }>
  /** From now on the SQLite of the process takes no writes, or takes them again. */
  | Readonly<{ do: 'set-writable'; isWritable: boolean }>
  /** Keeps the event loop from turning for so long. */
  | Readonly<{ do: 'block'; ms: number }>

/** The nth of the steps whose description begins so; of all steps where it is empty. */
export type StepToDieAt = Readonly<{ nth: number; beginning: string }>

/** The environment variable that names another program for the text workers. */
export const TEXT_WORKER_VARIABLE = 'TEST_TEXT_WORKER'

/** The environment variable that says how far ahead the clock is from the start. */
export const CLOCK_AHEAD_VARIABLE = 'TEST_CLOCK_AHEAD_MS'
