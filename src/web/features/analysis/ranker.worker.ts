import { selectForAnalysis } from '../../../core/analyst/select-passages.ts'

// Reading 20,000 words takes long enough to make a page stutter; here nobody waits for it.
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage(selectForAnalysis(data))
})
