import { readTensors } from '../../../src/core/analyst/models/tensor-file.ts'
import { readQuestionTopicModel } from '../../../src/core/analyst/ranker/question-topics.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { withInterval } from '../score/interval.ts'
import { microF1 } from '../score/micro-f1.ts'
import type { SetFigure } from '../set-bench.ts'
import { routeQuestions } from '../sets/questions.ts'
import { groupedFolds } from '../train/folds.ts'
import { learnQuestionTopics } from '../train/question-topics.ts'
import { writeTensors } from '../train/write-tensors.ts'

const FOLDS = 9

/** Topics of questions, learned from questions about other apps. */
export function crossValidateQuestions(folder: string): readonly SetFigure[] {
  const { vectors } = readModels().ranker
  const rows = readRows(folder, 'questions.jsonl')
  const routed = groupedFolds(rows, ({ app }) => app, FOLDS).flatMap(({ train, test }) => {
    const bytes = writeTensors(learnQuestionTopics(train, vectors))
    return routeQuestions(test, readQuestionTopicModel(readTensors(bytes)), vectors)
  })
  return [withInterval('questions_micro_f1', routed, microF1)]
}
