import type { Puzzles } from '../../../core/allowance/proof-of-work.ts'
import { solvePuzzles } from '../../../core/allowance/solve-puzzles.ts'

// In a worker: the search takes a second on a phone and must not block the page.
self.addEventListener('message', ({ data }: MessageEvent<Puzzles>) => {
  self.postMessage(solvePuzzles(data))
})
