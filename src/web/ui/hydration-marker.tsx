import { useEffect } from 'react'
import { markHydrated } from '../lib/hydration/islands.ts'

/** Reports its island as hydrated. Render it beside the lazy component, in the same Suspense boundary. */
export function HydrationMarker({ island }: Readonly<{ island: string }>) {
  useEffect(() => markHydrated(island), [island])
  return null
}
