import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { MovedSentence, TextChange } from '../../../core/compare/compare-texts.ts'
import type { VerdictComparison } from '../../../core/compare/compare-verdicts.ts'
import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import {
  CHANGE_TITLES,
  moreChangesText,
  movedText,
  NO_CHANGES_TEXT,
  ONLY_SMALL_CHANGES_TEXT,
  SENTENCES_TITLE,
  triviaText,
} from '../../content/session/compare-texts.ts'
import { MarkedChange } from '../../ui/answer/marked-change.tsx'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { CountedDetails } from '../../ui/controls/disclosure.tsx'
import { AnswerVerdict } from '../../ui/tone-mark.tsx'

const KINDS = ['changed', 'added', 'removed'] as const

/** Changes of a kind that are shown: beyond them two versions are better read than compared. */
const SHOWN_MAX = 500

type ChangeListProps = Readonly<{
  changes: readonly TextChange[]
  /** Trivial changes, collapsed under their count. */
  trivia?: readonly TextChange[]
  moved?: readonly MovedSentence[]
}>

/** What changed between two versions of a document, sentence by sentence. */
export function ChangeList({ changes, trivia = [], moved = [] }: ChangeListProps) {
  const isSame = changes.length + trivia.length + moved.length === 0
  return (
    <section className="mt-8">
      <h3 className="font-semibold text-lead">{SENTENCES_TITLE}</h3>
      {changes.length > 0 ? null : (
        <p className="mt-2 text-soft">{isSame ? NO_CHANGES_TEXT : ONLY_SMALL_CHANGES_TEXT}</p>
      )}
      {KINDS.map((kind) => {
        const ofKind = changes.filter((change) => change.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <div key={kind} className="mt-4">
            <h4 className="font-semibold">
              {CHANGE_TITLES[kind]} ({ofKind.length.toLocaleString('en-US')})
            </h4>
            <Changes changes={ofKind} />
          </div>
        )
      })}
      <div className="mt-4">
        {moved.length === 0 ? null : (
          <CountedDetails summary={movedText(moved.length)}>
            {() => <Changes changes={moved.map(({ after }) => ({ kind: 'added', after }))} />}
          </CountedDetails>
        )}
        {trivia.length === 0 ? null : (
          <CountedDetails summary={triviaText(trivia.length)}>
            {() => <Changes changes={trivia} areNamed />}
          </CountedDetails>
        )}
      </div>
    </section>
  )
}

type ChangesProps = Readonly<{
  changes: readonly TextChange[]
  /** Each says itself what became of it. */
  areNamed?: boolean
}>

function Changes({ changes, areNamed = false }: ChangesProps) {
  return (
    <>
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {changes.slice(0, SHOWN_MAX).map((change) => (
          <li key={keyOf(change)}>
            <Change change={change} isNamed={areNamed} />
          </li>
        ))}
      </ul>
      {changes.length > SHOWN_MAX ? (
        <p className="mt-4 text-soft">{moreChangesText(changes.length - SHOWN_MAX)}</p>
      ) : null}
    </>
  )
}

function Change({ change, isNamed }: Readonly<{ change: TextChange; isNamed: boolean }>) {
  const title = isNamed ? CHANGE_TITLES[change.kind] : undefined
  switch (change.kind) {
    case 'added':
      return <PlainQuote citation={change.after} title={title} />
    case 'removed':
      return <PlainQuote citation={change.before} title={title} />
    case 'changed':
      return <MarkedChange change={change} />
  }
}

function keyOf(change: TextChange): string {
  const { kind } = change
  return `${kind} ${'after' in change ? change.after.start : change.before.start}`
}

type VerdictTableProps = Readonly<{
  comparisons: readonly VerdictComparison[]
  titles: readonly [string, string]
}>

/** The judged questions, verdict beside verdict, each with the words it rests on. */
export function VerdictTable({ comparisons, titles: [first, second] }: VerdictTableProps) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-6">
      {comparisons.map((comparison) => (
        <li key={comparison.questionId} className="border-line border-t pt-4">
          <h3 className="font-semibold">
            {QUESTION_TEXTS[comparison.questionId]}{' '}
            <span className="font-normal text-soft">
              {comparison.isSame ? 'The same.' : 'They differ.'}
            </span>
          </h3>
          <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Side title={first} answer={comparison.first} />
            <Side title={second} answer={comparison.second} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type SideProps = Readonly<{ title: string; answer: AnalysisAnswer | undefined }>

function Side({ title, answer }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-small text-soft wrap-anywhere">{title}</p>
      {answer === undefined ? <p className="text-soft">Not analyzed yet.</p> : null}
      {answer === undefined ? null : (
        <>
          <AnswerVerdict answer={answer} />
          {answer.statements
            .flatMap(({ citations }) => citations)
            .map((citation) => (
              <PlainQuote key={`${citation.start}-${citation.end}`} citation={citation} />
            ))}
        </>
      )}
    </div>
  )
}
