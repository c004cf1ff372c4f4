import './ui/theme/theme.css'
import { holdEarlyInput } from './lib/early-input.ts'
import { firstTouch } from './lib/first-touch.ts'
import { idle } from './lib/idle.ts'

// The prerendered page is complete without us: it is painted first, and comes alive when idle.
holdEarlyInput()
void Promise.race([idle(), firstTouch()]).then(() => import('./hydrate.tsx'))
