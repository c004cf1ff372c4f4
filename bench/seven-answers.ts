import { answerByQuoting } from '../src/core/analyst/built-in-analyst.ts'
import { checkAnswer } from '../src/core/analyst/check-answer.ts'
import { selectForAnalysis } from '../src/core/analyst/selection/select-passages.ts'
import { cutPassages } from '../src/core/text/passages.ts'
import { countWords } from '../src/core/text/words.ts'
import { readModels } from '../src/server/adapters/analyst-weights.ts'
import { longPolicy } from './long-policy.ts'
import { type Figure, medianTimes, milliseconds, ratio } from './measure.ts'

const MODELS = readModels()

const ROUNDS = 9

/** All seven answers about a long policy by the built-in analyst, from the text to checked answers. */
export async function benchSevenAnswers(): Promise<readonly Figure[]> {
  const text = longPolicy()
  const selection = selectForAnalysis(text, MODELS)
  const answer = () =>
    selection.selections.map(({ questionId, passages }) =>
      checkAnswer(
        answerByQuoting(questionId, passages, { title: 'Privacy Policy' }, MODELS),
        passages,
      ),
    )
  const times = await medianTimes(
    {
      cut: () => cutPassages(text),
      select: () => selectForAnalysis(text, MODELS),
      answer,
      whole: () => {
        selectForAnalysis(text, MODELS)
        answer()
      },
    },
    ROUNDS,
  )
  const command = 'npm run bench -- seven-answers'
  return [
    { name: 'words of the policy', value: String(countWords(text)), command },
    { name: 'cutting it into passages', value: milliseconds(times.cut), command },
    { name: 'cutting, ranking and selecting', value: milliseconds(times.select), command },
    {
      name: 'seven answers from the selection, checked',
      value: milliseconds(times.answer),
      command,
    },
    { name: 'all of it', value: milliseconds(times.whole), command },
    { name: 'ratio of all to the cut alone', value: ratio(times.whole, times.cut), command },
  ]
}
