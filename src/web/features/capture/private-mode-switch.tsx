import { useId } from 'react'
import { PRIVATE_MODE_LABEL, PRIVATE_MODE_TEXTS } from '../../content/private-mode-texts.ts'
import { prepareForPrivateMode } from '../../lib/device-analyst/begin-preparing.ts'
import { setPrivateMode, usePrivateMode } from '../../lib/storage/private-mode.ts'

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
    <div className="mb-5 flex items-start gap-3">
      <button
        id={`${id}-switch`}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        onClick={toggle}
        className="group -m-2 shrink-0 rounded-full p-2"
      >
        <span className="flex h-6 w-11 items-center rounded-full border border-edge bg-wash px-0.5 transition-colors group-hover:border-ink group-aria-checked:border-ink group-aria-checked:bg-ink forced-colors:group-aria-checked:bg-[Highlight]">
          <span className="size-4.5 rounded-full bg-edge transition-transform group-aria-checked:translate-x-4.5 group-aria-checked:bg-paper forced-colors:bg-[ButtonText]" />
        </span>
      </button>
      <p id={`${id}-text`} className="min-w-0 pt-0.5 text-small text-soft">
        <label id={id} htmlFor={`${id}-switch`} className="font-semibold text-body text-ink">
          {PRIVATE_MODE_LABEL}
        </label>
        {PRIVATE_MODE_TEXTS[isOn ? (isLate ? 'late' : 'on') : 'off']}
      </p>
    </div>
  )
}
