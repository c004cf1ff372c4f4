/** A customer with a paid session, simulated by the generator. */
export type Customer = Readonly<{
  cookie: string
  /** A network of its own, like a visitor's. */
  network: string
}>

/** A load. */
export type Load = Readonly<{
  /** Concurrent answers: each stream asks again as soon as its answer has ended. */
  streams: number
  /** The streams begin evenly over this time; 0: all at the same moment. */
  spreadMs: number
  /** Time after that, before measuring begins. */
  warmUpMs: number
  measureMs: number
}>

/** Words that a valid answer contains, and that an error or a broken stream lacks. */
export type AnswerMarks = Readonly<{ first: string; last: readonly string[] }>

/** A job for the generator's process. Plain data, since it is sent between processes. */
export type LoadJob = Load &
  Readonly<{
    /** Assigned to streams in turn. */
    origins: readonly string[]
    path: string
    /** The body of each request, around an id of its own. */
    body: Readonly<{ before: string; after: string }>
    marks: AnswerMarks
    /** The customers to use, in order; empty if none are needed. */
    customers: readonly Customer[]
    callsPerCustomer: number
  }>

export type LoadResult = Readonly<{
  /** All answers, including those outside the measured time. Each was complete. */
  answers: number
  /** Answers that ended in the measured time. */
  perSecond: number
  /** For answers that began in the measured time, from the request. */
  firstTokenMs: readonly number[]
  /** The maximum number of streams that were answering at once. */
  openAtOnce: number
}>
