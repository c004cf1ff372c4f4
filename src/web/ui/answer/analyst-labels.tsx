import { MonitorSmartphone } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { Answer } from '../../../core/analyst/answer.ts'
import {
  MODEL_ANSWERED_LABEL,
  ON_DEVICE_LABEL,
  TRANSLATED_LABEL,
} from '../../content/private-mode-texts.ts'

/** How answers were made, as far as their label says it. */
type Made = Pick<Answer, 'isOnDevice' | 'isMachineTranslated'>

/** Label of answers from a language model. */
export function ModelLabel({ isOnDevice, isMachineTranslated }: Made) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge>
        {isOnDevice ? MODEL_ANSWERED_LABEL : 'Language model: every quote checked by code'}
      </Badge>
      {isMachineTranslated ? <Badge>{TRANSLATED_LABEL}</Badge> : null}
    </span>
  )
}

/** Label of answers from the built-in analyst (DESIGN.md section 4). */
export function BuiltInLabel({ isOnDevice, isMachineTranslated }: Made) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge>Answered without AI, from the document’s own words</Badge>
      {isMachineTranslated ? <Badge>{TRANSLATED_LABEL}</Badge> : null}
      {isOnDevice ? (
        <Badge>
          <MonitorSmartphone aria-hidden="true" size={16} />
          {ON_DEVICE_LABEL}
        </Badge>
      ) : null}
    </span>
  )
}

/** The origin of the site's pages: '' on the site itself, undefined where no site is known. */
export const SiteOrigin = createContext<string | undefined>('')
/** How answers were made, as far as it is the same for all. */
export function madeAlike(answers: readonly Answer[]): Made {
  return {
    ...(answers.every(({ isOnDevice }) => isOnDevice) && { isOnDevice: true }),
    ...(answers.some((answer) => answer.isMachineTranslated) && { isMachineTranslated: true }),
  }
}

/**
 * Link to the accuracy page, in a new tab because not every answer survives navigating back. `noopener`
 * keeps this tab's session storage from being copied to the new one.
 */
export function HowSureLink() {
  const origin = useContext(SiteOrigin)
  if (origin === undefined) return null
  return (
    <a
      href={`${origin}/accuracy`}
      target="_blank"
      rel="noopener"
      className="inline-block tap-y-1 text-small text-link underline underline-offset-[0.18em]"
    >
      How sure is this?<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** A short label for the thing beside it. Its colour has no meaning. */
export function Badge({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-control border border-line bg-wash px-2 py-0.5 font-medium text-small text-soft">
      {children}
    </span>
  )
}
