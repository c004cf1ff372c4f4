import { useEffect } from 'react'
import { markPartLive } from '../lib/live-parts.ts'

/** Says that its part of the page lives. It stands beside a lazy component, in the same boundary. */
export function LivePart({ part }: Readonly<{ part: string }>) {
  useEffect(() => markPartLive(part), [part])
  return null
}
