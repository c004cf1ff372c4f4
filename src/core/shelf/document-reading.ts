import type { SevenModels } from '../analyst/analyst-models.ts'
import {
  type AnalysisAnswer,
  badgeVerdict,
  type Citation,
  type Severity,
  type Standing,
  type Statement,
  type Verdict,
} from '../analyst/answer.ts'
import { passagesRead } from '../analyst/asked/answer-units.ts'
import { considerationCandidates } from '../analyst/considerations/considerations.ts'
import { isVerdictQuestion, type VerdictQuestionId } from '../analyst/questions.ts'
import { viewSentences } from '../analyst/reading/sentence-view.ts'
import { createSalience, SALIENCE_HEADS } from '../analyst/salience/salience-model.ts'
import { considerationsOf } from '../compare/compare-considerations.ts'
import { essencesOf } from '../compare/compare-texts.ts'
import type { Passage } from '../text/passage.ts'

/** What a document answered to a judged question, and the hashes of the sentences it rests on. */
export type ReadVerdict = Readonly<{
  questionId: VerdictQuestionId
  standing: Standing
  verdict?: Verdict
  sentences: readonly string[]
}>

/** A clause to consider as it was shown, and the hash of the sentence that says it. */
export type ReadConsideration = Readonly<{
  /** Of `CONSIDERATION_KINDS`; empty where no rule knows the clause. */
  kind: string
  text: string
  severity?: Severity
  sentence: string
}>

/** What a document said when it was read, without its words. */
export type DocumentReading = Readonly<{
  /** Hashes of what its sentences say beyond trivia (`essenceOf`), each once, in its order. */
  sentences: readonly string[]
  verdicts: readonly ReadVerdict[]
  considerations: readonly ReadConsideration[]
}>

/** A sentence of a document at hand. */
export type WeighedSentence = Readonly<{
  essence: string
  citation: Citation
  /** How likely it should be shown to a reader, in log-odds; for sorting only. */
  weight: number
}>

/** The parts of a reading that come from the whole document, beside its answers. */
export type ReadSentences = Readonly<{
  /** All but trivia, in its order. */
  sentences: readonly WeighedSentence[]
  considerations: readonly Readonly<{ kind: string; statement: Statement }>[]
}>

/** A reading with the words it rests on, while the document is at hand. */
export type FreshReading = Readonly<{
  reading: DocumentReading
  answers: readonly AnalysisAnswer[]
  read: ReadSentences
  /** The hash of each sentence that is no trivia, by the offset of its start. */
  hashes: ReadonlyMap<number, string>
}>

/** Reads what `documentReading` needs of a document. A hostile text may take long: run it in a worker. */
export function readSentences(passages: readonly Passage[], models: SevenModels): ReadSentences {
  // Beyond these a text is no document, and weighs nothing.
  const read = passagesRead(passages)
  const weights = weightsOf(read, models)
  return {
    sentences: essencesOf(passages).map(({ citation, essence }) => ({
      essence,
      citation,
      weight: weights.get(citation.start) ?? 0,
    })),
    considerations: considerationsOf(read),
  }
}

/** The weight of each sentence, by the offset of its start. */
function weightsOf(passages: readonly Passage[], models: SevenModels): ReadonlyMap<number, number> {
  const salience = createSalience(models.salience)
  const views = viewSentences(passages)
  const weights = new Map(
    views.map((view) => [
      view.sentence.start,
      Math.max(...SALIENCE_HEADS.map((head) => salience.of(view, head))),
    ]),
  )
  for (const { view, score } of considerationCandidates(views, salience, models.unfair)) {
    const { start } = view.sentence
    weights.set(start, Math.max(score, weights.get(start) ?? score))
  }
  return weights
}

/**
 * Puts a reading together.
 *
 * @param hashes of the essences of `read.sentences`, in their order
 * @throws RangeError if there are more or fewer hashes than sentences
 */
export function documentReading(
  read: ReadSentences,
  hashes: readonly string[],
  answers: readonly AnalysisAnswer[],
): FreshReading {
  if (hashes.length !== read.sentences.length) throw new RangeError('one hash for each sentence')
  const byStart = new Map(
    read.sentences.map(({ citation }, at) => [citation.start, hashes[at] ?? '']),
  )
  const hashesOf = (citations: readonly Citation[]) =>
    citations.flatMap(({ start }) => byStart.get(start) ?? [])
  const reading: DocumentReading = {
    sentences: [...new Set(hashes)],
    verdicts: answers.flatMap((answer): readonly ReadVerdict[] => {
      const { questionId, standing, statements } = answer
      if (!isVerdictQuestion(questionId)) return []
      const verdict = badgeVerdict(answer)
      const sentences = hashesOf(statements.flatMap(({ citations }) => citations))
      return [{ questionId, standing, ...(verdict !== undefined && { verdict }), sentences }]
    }),
    considerations: allConsiderations(read, answers).map(({ kind, statement }) => {
      const { text, severity, citations } = statement
      const sentence = hashesOf(citations.slice(-1))[0] ?? ''
      return { kind, text, ...(severity !== undefined && { severity }), sentence }
    }),
  }
  return { reading, answers, read, hashes: byStart }
}

/** Considerations known to the rules, then those that only an answer showed. */
function allConsiderations(
  { considerations }: ReadSentences,
  answers: readonly AnalysisAnswer[],
): ReadSentences['considerations'] {
  const known = new Set(considerations.flatMap(({ statement }) => lastStart(statement)))
  const shown = answers.find(({ questionId }) => questionId === 'top-considerations')
  const others = (shown?.statements ?? []).filter((statement) =>
    lastStart(statement).some((start) => !known.has(start)),
  )
  return [...considerations, ...others.map((statement) => ({ kind: '', statement }))]
}

function lastStart({ citations }: Statement): readonly number[] {
  return citations.slice(-1).map(({ start }) => start)
}
