import { stem } from './stem.ts'

const WORDS = `a about above after all also am an and any are as at be been being both but by can
  could did do does doing for from further had has have having he her here hers him his how i if in
  into is it its itself may me might more most my of on once only or other our ours out over own shall
  she should so some such than that the their theirs them then there these they this those through to
  under until up us very was we were what when where which while who whom why will with would you your
  yours app company get know tell want like`

/** Stems that say nothing about what a passage is about. Cues still see them: 'not' and 'by' matter there. */
export const STOP_STEMS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).map(stem))
