import './ui/theme/theme.css'
import { holdEarlyInput } from './lib/early-input.ts'
import { whenIdleOrTouched } from './lib/when-idle-or-touched.ts'

// The prerendered page is complete without us: it is painted first, and comes alive when idle.
holdEarlyInput()
whenIdleOrTouched(() => void import('./hydrate.tsx'))
