import { createContext, useContext } from 'react'
import type { FreePage } from '../../core/allowance/free-allowance.ts'

/** Which of the two pages spends the free calls; each stops at its own number. */
export const FreePageContext = createContext<FreePage>('landing')

export function useFreePage(): FreePage {
  return useContext(FreePageContext)
}
