/** A figure of a set, in percent unless its name says otherwise, with its 95% interval. */
export type SetFigure = Readonly<{ name: string; value: number; low?: number; high?: number }>

/** A labelled set: the names of its files, and its measurement. */
export type SetBench = Readonly<{
  files: readonly string[]
  /** @param folder that holds the files */
  measure: (folder: string) => Promise<readonly SetFigure[]>
}>
