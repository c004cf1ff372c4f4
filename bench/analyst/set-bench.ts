/** A figure of a set, in percent unless its name says otherwise, with its 95% interval. */
export type SetFigure = Readonly<{ name: string; value: number; low?: number; high?: number }>

/** A labelled set: its files by their names in the folder, and what is measured on them. */
export type SetBench = Readonly<{
  files: readonly string[]
  /** @param folder that holds the files */
  measure: (folder: string) => Promise<readonly SetFigure[]>
}>
