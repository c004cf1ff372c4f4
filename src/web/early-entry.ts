import { holdEarlyInput, replayEarlyInput, takeEarlyFiles } from './lib/hydration/early-input.ts'

// Inlined in the document, so that input before any other script has loaded is held too.
holdEarlyInput()
globalThis.onHydrated = replayEarlyInput
globalThis.takeEarlyFiles = takeEarlyFiles
