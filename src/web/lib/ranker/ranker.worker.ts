import { selectForOwnQuestion } from '../../../core/analyst/select-for-question.ts'
import { selectForAnalysis } from '../../../core/analyst/select-passages.ts'
import type { RankerTask } from './ranker-task.ts'

// Reading 20,000 words takes long enough to make a page stutter; here nobody waits for it.
self.addEventListener('message', ({ data }: MessageEvent<RankerTask>) => {
  self.postMessage(
    data.kind === 'analysis'
      ? selectForAnalysis(data.text)
      : selectForOwnQuestion(data.texts, data.question, data.earlier, data.maxWords),
  )
})
