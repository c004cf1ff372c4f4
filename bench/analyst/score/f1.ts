import type { Labelled } from './classes.ts'

/** The F1 of distinguishing sought labels from others, in percent; 0 if there are none. */
export function f1Of(rows: readonly Labelled[], isSought: (label: string) => boolean): number {
  let right = 0
  let sought = 0
  for (const { gold, predicted } of rows) {
    if (isSought(gold) && isSought(predicted)) right += 1
    sought += Number(isSought(gold)) + Number(isSought(predicted))
  }
  return sought === 0 ? 0 : (200 * right) / sought
}
