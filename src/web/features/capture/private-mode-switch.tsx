import { lazy, Suspense, useId } from 'react'
import { PRIVATE_MODE_LABEL, PRIVATE_MODE_TEXTS } from '../../content/private-mode-texts.ts'
import {
  prepareForPrivateMode,
  setPrivateMode,
  usePrivateMode,
} from '../../lib/storage/private-mode.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { LoadingBoundary } from '../../ui/loading/loading-boundary.tsx'

/** Loaded only where the browser has the interface of a language model. */
const BrowserModelOffer = lazy(() => import('./browser-model-offer.tsx'))

/**
 * Turns private mode on and off, and explains it in a sentence.
 *
 * @param isLate whether a document was added before it was turned on
 */
export function PrivateModeSwitch({ isLate }: Readonly<{ isLate: boolean }>) {
  const id = useId()
  const isOn = usePrivateMode()
  const toggle = () => {
    setPrivateMode(!isOn)
    if (!isOn) void prepareForPrivateMode()
  }
  return (
    <>
      <div className="mb-5 flex items-start gap-3">
        <Switch
          id={`${id}-switch`}
          isOn={isOn}
          labelledBy={id}
          describedBy={`${id}-text`}
          onToggle={toggle}
        />
        <p id={`${id}-text`} className="min-w-0 pt-0.5 text-small text-soft">
          <label id={id} htmlFor={`${id}-switch`} className="font-semibold text-body text-ink">
            {PRIVATE_MODE_LABEL}
          </label>
          {PRIVATE_MODE_TEXTS[isOn ? (isLate ? 'late' : 'on') : 'off']}
        </p>
      </div>
      {isOn && globalThis.LanguageModel !== undefined ? (
        <LoadingBoundary fallback={null}>
          <Suspense fallback={null}>
            <BrowserModelOffer />
          </Suspense>
        </LoadingBoundary>
      ) : null}
    </>
  )
}
