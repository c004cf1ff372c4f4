import { createContext, useContext } from 'react'
import type { FreePage } from '../../../core/allowance/free-allowance.ts'

/** The page on which free calls are spent; each of the two has its own limit. */
export const FreePageContext = createContext<FreePage>('landing')

export function useFreePage(): FreePage {
  return useContext(FreePageContext)
}
