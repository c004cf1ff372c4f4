import type { Puzzles } from '../../../core/allowance/proof-of-work.ts'
import { solvePuzzles } from '../../../core/allowance/solve-puzzles.ts'

// The search takes a second on a phone, of which the page should notice nothing.
self.addEventListener('message', ({ data }: MessageEvent<Puzzles>) => {
  self.postMessage(solvePuzzles(data))
})
