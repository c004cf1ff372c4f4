import { wording } from '../../reading/wording.ts'
import { NARROW_SENSE } from './sells-words.ts'

/** The only purpose or sense that a denial covers: 'We do not sell it for marketing'. */
export function wordPurpose(plain: string): string | undefined {
  const sense = NARROW_SENSE.exec(plain)?.[0]
  if (sense !== undefined)
    return /sense|traditional/.test(sense) ? 'in the traditional sense' : 'for money'
  const purpose =
    /\bfor (?:the )?purposes? of (\w+ing(?: (?:advertisements|ads|advertising|marketing))?)\b/.exec(
      plain,
    )?.[1]
  if (purpose !== undefined) return `for ${purpose}`
  const use = /\bfor (?:\S+ ){0,6}?(marketing|advertising|promotional|commercial)\b/.exec(
    plain,
  )?.[1]
  return use === undefined ? undefined : `for ${use} purposes`
}

/** Exceptions to a denial, by precedence. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [wording('(consent|permission|authori[sz]|approval|opt-?in)*'), ' without your consent'],
  [wording('(notice|opportunity|opt-?out)*'), ' without notice or choice'],
  [
    wording(
      '(described|set (out|forth)|outlined|stated|provided|specified|disclosed|following|below|above|otherwise)',
    ),
    ', except as described',
  ],
  [
    wording('service providers? | processors? | partners who | companies that | vendors'),
    ', except with service providers',
  ],
  [wording('(law|legal|court|authorit|subpoena)*'), ', unless the law requires it'],
  [wording('necessary | needed | need | required'), ', unless it is necessary'],
]

/**
 * The exception that follows a denial, in a few words; ', with exceptions' if its kind is unknown.
 * @param at index of the exception in the plain sentence.
 */
export function wordException(at: number, plain: string): string {
  const exception = plain.slice(at, at + 160)
  return EXCEPTIONS.find(([pattern]) => pattern.test(exception))?.[1] ?? ', with exceptions'
}
