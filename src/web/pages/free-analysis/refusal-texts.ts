import type { FreePage } from '../../../core/allowance/free-allowance.ts'
import { dailyLimitText, type ErrorText, SECOND_CAPTURE_TEXT } from '../../content/error-texts.ts'
import type { CaptureRefusal } from '../../features/allowance/spending.ts'

/** Message why a page accepts no document now. */
export function refusalText(refusal: CaptureRefusal, page: FreePage): ErrorText {
  return refusal === 'capture-used' ? SECOND_CAPTURE_TEXT : dailyLimitText(page)
}
