/** Somebody with a paid session, as the generator poses as one. */
export type Customer = Readonly<{
  cookie: string
  /** Each comes from a network of its own, as visitors do. */
  network: string
}>

/** How hard something is driven. */
export type Load = Readonly<{
  /** Answers at once: each stream asks again as soon as its answer has ended. */
  streams: number
  /** The streams begin evenly over this time; 0: all at the same moment. */
  spreadMs: number
  /** After that, before anything is measured. */
  warmUpMs: number
  measureMs: number
}>

/** Words by which an answer is known to be one: what a wrong status or a broken stream lacks. */
export type AnswerMarks = Readonly<{ first: string; last: readonly string[] }>

/** What the process of the generator is asked to do. Plain data: it travels between processes. */
export type LoadJob = Load &
  Readonly<{
    /** Streams take them in turns. */
    origins: readonly string[]
    path: string
    /** The body of each request, around an id of its own. */
    body: Readonly<{ before: string; after: string }>
    marks: AnswerMarks
    /** Who asks, one after the other; empty where nobody has to be somebody. */
    customers: readonly Customer[]
    callsPerCustomer: number
  }>

export type LoadResult = Readonly<{
  /** All that were asked for, those outside of the measured time included. Each came whole. */
  answers: number
  /** Those that ended in the measured time. */
  perSecond: number
  /** Of those that began in the measured time, from the request. */
  firstTokenMs: readonly number[]
  /** The most streams that had begun to answer and not ended, at one moment. */
  openAtOnce: number
}>
