import { sharedValue } from './shared-value.ts'

const returnCode = sharedValue<string>()

/**
 * Keeps the return code that this page was told. The server has only its hash, and it is not written
 * to the browser's storage either, where others could find it: it lasts as long as the page.
 */
export const setReturnCode = returnCode.set

export const useReturnCode = returnCode.useValue
