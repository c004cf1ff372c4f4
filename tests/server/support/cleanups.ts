type CleanUp = () => Promise<void> | void

const cleanUps: Readonly<Record<'test' | 'file', CleanUp[]>> = { test: [], file: [] }

/**
 * Registers a clean-up that runs after each test, or after each test file. Files share the modules of
 * their worker, so a hook at the top of a module would run for the first file alone.
 */
export function cleanUpAfterEach(scope: 'test' | 'file', cleanUp: CleanUp): void {
  cleanUps[scope].push(cleanUp)
}

/** Runs the clean-ups, those registered last first. */
export async function runCleanUps(scope: 'test' | 'file'): Promise<void> {
  for (const cleanUp of cleanUps[scope].toReversed()) await cleanUp()
}
