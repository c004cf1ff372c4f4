import { dailyLimitText, type ErrorText, SECOND_CAPTURE_TEXT } from '../../content/error-texts.ts'
import type { CaptureRefusal } from '../../features/allowance/spending.ts'

/** Why the landing page takes no document now. */
export const REFUSAL_TEXTS: Readonly<Record<CaptureRefusal, ErrorText>> = {
  'capture-used': SECOND_CAPTURE_TEXT,
  'no-calls': dailyLimitText('landing'),
}
