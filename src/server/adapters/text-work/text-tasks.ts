import type { AnalystModels } from '../../../core/analyst/analyst-models.ts'
import { answerBuiltIn, answerQuestionBuiltIn } from '../../../core/analyst/built-in-analyst.ts'
import {
  answerFromModel,
  questionAnswerFromModel,
} from '../../../core/analyst/language-model/answer-from-model.ts'
import {
  citeOwnDocuments,
  layEndToEnd,
  type QuestionDocument,
} from '../../../core/analyst/question-documents.ts'
import { createSalience } from '../../../core/analyst/salience/salience-model.ts'
import { DeferredPassage, type PassagePlace } from '../../../core/text/deferred-passage.ts'
import type { Passage } from '../../../core/text/passage.ts'
import type { PlacedDocument, TextHandlers } from '../../text-work.ts'
import { readPageData, readPolicyPage, readSearchedBody } from '../page-reading/page-from-html.ts'

/**
 * The tasks of text workers: all work whose time depends on the text of a visitor or a stranger.
 */
export function createTextHandlers(models: AnalystModels): TextHandlers {
  return {
    page: readPolicyPage,
    'page-data': readPageData,
    'searched-page': readSearchedBody,
    answer: ({ questionId, passages, document }) =>
      answerBuiltIn(questionId, passages.map(passageAt), document, models),
    answers: ({ questions, document }) => {
      const salience = createSalience(models.salience)
      return questions.map(({ questionId, passages }) =>
        answerBuiltIn(questionId, passages.map(passageAt), document, models, salience),
      )
    },
    question: ({ question, documents, earlier }) =>
      answerQuestionBuiltIn(question, documents.map(documentOf), earlier, models),
    'model-answer': ({ questionId, passages, reply }) =>
      answerFromModel(questionId, passages.map(passageAt), reply),
    'model-question': ({ question, documents, reply }) => {
      const own = documents.map(documentOf)
      return citeOwnDocuments(questionAnswerFromModel(question, layEndToEnd(own), reply), own)
    },
  }
}

function documentOf({ id, title, passages }: PlacedDocument): QuestionDocument {
  return { id, title, passages: passages.map(passageAt) }
}

function passageAt(place: PassagePlace): Passage {
  return new DeferredPassage(place)
}
