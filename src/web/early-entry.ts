import { holdEarlyInput, markPartLive } from './lib/early-input.ts'

// Stands in the document itself: what is pressed before any other script has come is held too.
holdEarlyInput()
globalThis.markPartHydrated = markPartLive
