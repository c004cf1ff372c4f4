import type { AnalystModels } from '../../../src/core/analyst/analyst-models.ts'
import type { AnalysisAnswer } from '../../../src/core/analyst/answer.ts'
import { answerBuiltIn } from '../../../src/core/analyst/built-in-analyst.ts'
import type { AnalysisQuestionId, VerdictQuestionId } from '../../../src/core/analyst/questions.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { meanPercent, withInterval } from '../score/interval.ts'
import {
  gainOf,
  gradeVerdict,
  isSameCompany,
  JUDGED,
  type JudgedName,
  type SevenRow,
  type ShownSeven,
  showsGrave,
} from '../score/seven.ts'
import type { SetBench, SetFigure } from '../set-bench.ts'

const QUESTION_IDS: Readonly<Record<JudgedName, VerdictQuestionId>> = {
  sells: 'sells-data',
  deidentified: 'deidentified-data',
  location: 'location-data',
  sharing: 'third-party-sharing',
}

/** What a visitor is shown for a document, and what was sent. */
type ShownDocument = Readonly<{
  row: SevenRow
  shown: ShownSeven
  /** The sentences that were selected for each question. */
  selected: ReadonlyMap<AnalysisQuestionId, readonly string[]>
}>

/** The seven answers about whole policies: what a visitor is shown. */
export const SEVEN: SetBench = {
  files: ['shown/docs.jsonl', 'shown/seven.jsonl'],
  measure: async (folder) => {
    const models = readModels()
    return measureSeven(folder, () => models)
  },
}

/**
 * The figures of the seven answers, in percent.
 *
 * @param modelsFor the models for a document; documents without are skipped
 */
export function measureSeven(
  folder: string,
  modelsFor: (doc: string) => AnalystModels | undefined,
): readonly SetFigure[] {
  const docs = new Map(readRows(folder, 'shown/docs.jsonl').map((row) => [row.doc, row]))
  const all = readRows(folder, 'shown/seven.jsonl').flatMap((row) => {
    const document = docs.get(row.doc)
    if (document === undefined) throw new Error(`no document ${row.doc}`)
    const models = modelsFor(row.doc)
    return models === undefined ? [] : [showSeven(row, document, models)]
  })
  return sevenFigures(all)
}

function showSeven(
  row: SevenRow,
  { title, text }: Readonly<{ title: string; text: string }>,
  models: AnalystModels,
): ShownDocument {
  const { selections, names } = selectForAnalysis(text, models)
  const answers = new Map(
    selections.map(({ questionId, passages }) => [
      questionId,
      answerBuiltIn(questionId, passages, { title, names }, models),
    ]),
  )
  const statementsOf = (id: AnalysisQuestionId) =>
    answers.get(id)?.statements.map(({ citations }) => citations.map(({ quote }) => quote)) ?? []
  const judged = (name: JudgedName) => ({
    verdict: verdictOf(answers.get(QUESTION_IDS[name])),
    quotes: statementsOf(QUESTION_IDS[name]).flat(),
  })
  const type = answers.get('document-type')?.statements[0]?.text ?? ''
  return {
    row,
    shown: {
      company: / of (?!service\b)(.+?)\.?$/.exec(type)?.[1] ?? '',
      sells: judged('sells'),
      deidentified: judged('deidentified'),
      location: judged('location'),
      sharing: judged('sharing'),
      agreed: statementsOf('terms-agreed'),
      considerations: statementsOf('top-considerations'),
    },
    selected: new Map(
      selections.map(({ questionId, passages }) => [
        questionId,
        passages.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text)),
      ]),
    ),
  }
}

function verdictOf(answer: AnalysisAnswer | undefined): ShownSeven['sells']['verdict'] {
  const verdict = answer?.verdict ?? 'not-stated'
  return verdict === 'it-depends' ? 'depends' : verdict
}

function sevenFigures(all: readonly ShownDocument[]): readonly SetFigure[] {
  const share = (name: string, values: readonly (boolean | number | undefined)[]) =>
    withInterval(
      name,
      values.flatMap((value) => (value === undefined ? [] : [Number(value)])),
      meanPercent,
    )
  const graded = JUDGED.map((name) => ({
    name,
    grades: all.map(({ row, shown }) => gradeVerdict(row[name], shown[name])),
  }))
  const grades = graded.flatMap((one) => one.grades)
  const selectedOf = (key: 'considerations' | 'agreed', id: AnalysisQuestionId) =>
    all.map(({ row, selected }) => gainOf(row[key], [selected.get(id) ?? []]))
  return [
    { name: 'seven_documents', value: all.length },
    ...graded.map((one) =>
      share(
        `seven_${one.name}_right`,
        one.grades.map(({ isRight }) => isRight),
      ),
    ),
    share(
      'seven_verdicts_right',
      grades.map(({ isRight }) => isRight),
    ),
    share(
      'seven_verdicts_near',
      grades.map(({ isNear }) => isNear),
    ),
    { name: 'seven_flipped_count', value: grades.filter(({ isFlipped }) => isFlipped).length },
    share(
      'seven_missed',
      grades.filter(({ isStated }) => isStated).map(({ isMissed }) => isMissed),
    ),
    share(
      'seven_invented',
      grades.filter(({ isStated }) => !isStated).map(({ isInvented }) => isInvented),
    ),
    share(
      'seven_considerations_gain',
      all.map(({ row, shown }) => gainOf(row.considerations, shown.considerations)),
    ),
    share(
      'seven_grave_shown',
      all.map(({ row, shown }) => showsGrave(row.considerations, shown.considerations)),
    ),
    share(
      'seven_agreed_gain',
      all.map(({ row, shown }) => gainOf(row.agreed, shown.agreed)),
    ),
    share(
      'seven_company_right',
      all
        .filter(({ row }) => row.company !== '')
        .map(({ row, shown }) => isSameCompany(row.company, shown.company)),
    ),
    share('seven_considerations_selected', selectedOf('considerations', 'top-considerations')),
    share('seven_agreed_selected', selectedOf('agreed', 'terms-agreed')),
  ]
}
