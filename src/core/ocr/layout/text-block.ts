import { columnProfile, type Ink } from '../ink.ts'

/** Margin beside the text, in pixels of the sheet: two letters. */
const ROOM = 12
/** Share of the ink that may be cut off on each side: edges of the sheet, not letters. */
const STRAY_SHARE = 0.001

/** Columns of a sheet, including `left` and excluding `right`. */
export type Columns = Readonly<{ left: number; right: number }>

/** The columns with the text, plus a margin within the sheet. */
export function textColumns(ink: Ink): Columns {
  const profile = columnProfile(ink)
  const stray = ink.x.length * STRAY_SHARE
  const first = columnAfter(profile, stray)
  const last = profile.length - 1 - columnAfter(profile.toReversed(), stray)
  return { left: Math.max(0, first - ROOM), right: Math.min(profile.length, last + 1 + ROOM) }
}

/** The column at which more than `amount` of the ink has been passed. */
function columnAfter(profile: Uint32Array, amount: number): number {
  let passed = 0
  return Math.max(
    0,
    profile.findIndex((count) => {
      passed += count
      return passed > amount
    }),
  )
}
