import { useEffect, useId, useState } from 'react'
import { WEEKLY_REFUSED_TEXT, WEEKLY_TEXT, WEEKLY_TITLE } from '../../content/shelf-texts.ts'
import { setWeeklyCheck, type WeeklyCheck, weeklyCheck } from '../../lib/shelf/weekly-check.ts'

/** Lets the shelf be checked by itself; nothing where the browser knows no such thing. */
export function WeeklySwitch() {
  const id = useId()
  const [state, setState] = useState<WeeklyCheck>('unavailable')
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let isCurrent = true
    weeklyCheck().then(
      (found) => {
        if (isCurrent) setState(found)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (state === 'unavailable') return null
  const choose = async (isOn: boolean): Promise<void> => {
    const now = await setWeeklyCheck(isOn)
    setState(now)
    setRefused(isOn && now !== 'on')
  }
  return (
    <section className="mt-10 border-line border-t pt-6">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          aria-describedby={`${id}-hint`}
          checked={state === 'on'}
          onChange={({ target }) => void choose(target.checked)}
        />
        {WEEKLY_TITLE}
      </label>
      <p id={`${id}-hint`} className="text-small text-soft">
        {WEEKLY_TEXT}
      </p>
      <p role="alert" className="mt-1 text-bad text-small empty:mt-0">
        {isRefused ? WEEKLY_REFUSED_TEXT : null}
      </p>
    </section>
  )
}
