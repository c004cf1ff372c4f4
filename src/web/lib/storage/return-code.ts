import { sharedValue } from './shared-value.ts'

const returnCode = sharedValue<string>()

/**
 * Holds the return code that this page received, in memory only. The server has only its hash, and
 * browser storage could expose it to others.
 */
export const setReturnCode = returnCode.set

export const useReturnCode = returnCode.useValue
