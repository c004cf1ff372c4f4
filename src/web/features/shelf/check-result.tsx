import type { Citation } from '../../../core/analyst/answer.ts'
import type { ReadingChange } from '../../../core/shelf/compare-reading.ts'
import type { ReadVerdict } from '../../../core/shelf/document-reading.ts'
import { QUESTION_TEXTS, SILENCE_WORDS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import { CHANGE_TITLES, moreChangesText } from '../../content/session/compare-texts.ts'
import {
  changedText,
  goneSentencesText,
  OTHER_ANALYST_TEXT,
  OTHER_DOCUMENT_TEXT,
  sameText,
  shelfDate,
  smallChangesText,
  TEXT_NOT_KEPT_TEXT,
} from '../../content/session/shelf-texts.ts'
import { ANALYST_VERSION, isSameAnalyst } from '../../lib/analyst-version.ts'
import type { ShelfCheck } from '../../lib/shelf/read-for-shelf.ts'
import type { ShelfEntry } from '../../lib/shelf/shelf-store.ts'
import { MarkedChange } from '../../ui/answer/marked-change.tsx'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SeverityLine } from '../../ui/tone-mark.tsx'
import { VerdictMark } from '../../ui/verdict-mark.tsx'

/** Sentences that are shown: beyond them a document is better read than compared. */
const SENTENCES_SHOWN = 100

type CheckResultProps = Readonly<{ before: ShelfEntry; check: ShelfCheck }>

/** Changes of a document since it was put on the shelf, the most important first. */
export function CheckResult({ before, check }: CheckResultProps) {
  const { comparison, entry } = check
  const [read, now] = [shelfDate(before.readAt), shelfDate(entry.readAt)]
  const { outcome, lines, gone } = comparison
  if (outcome === 'same') return <Notice tone="good" title={sameText(read, now)} />
  if (outcome === 'small') return <Notice tone="good" title={smallChangesText(read, now)} />
  const sentences = lines.filter(({ kind }) => kind === 'sentence')
  const isOtherAnalyst =
    before.text === undefined && !isSameAnalyst(before.analyst, ANALYST_VERSION)
  return (
    <section aria-label={changedText(read, now)}>
      <Notice tone="warning" title={changedText(read, now)}>
        {outcome === 'other' ? <p>{OTHER_DOCUMENT_TEXT}</p> : null}
        {isOtherAnalyst ? <p>{OTHER_ANALYST_TEXT}</p> : null}
      </Notice>
      <Lines title="Verdicts" lines={lines.filter(({ kind }) => kind === 'verdict')} />
      <Lines
        title="Considerations"
        lines={lines.filter(({ kind }) => kind === 'gained' || kind === 'lost')}
      />
      <Lines title="Sentences" lines={sentences.slice(0, SENTENCES_SHOWN)} />
      {sentences.length > SENTENCES_SHOWN ? (
        <p className="mt-3 text-soft">{moreChangesText(sentences.length - SENTENCES_SHOWN)}</p>
      ) : null}
      {gone === 0 ? null : (
        <p className="mt-3">
          {goneSentencesText(gone)} <span className="text-soft">{TEXT_NOT_KEPT_TEXT}</span>
        </p>
      )}
    </section>
  )
}

type LinesProps = Readonly<{ title: string; lines: readonly ReadingChange[] }>

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <div className="mt-5">
      <h4 className="font-semibold">
        {title} ({lines.length.toLocaleString('en-US')})
      </h4>
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {lines.map((line) => (
          <li key={keyOf(line)} className="min-w-0">
            <Line line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line }: Readonly<{ line: ReadingChange }>) {
  switch (line.kind) {
    case 'verdict': {
      const { before, after, citations } = line
      return (
        <>
          <p>{QUESTION_TEXTS[after.questionId]}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <span className="text-soft">Before:</span> <Verdict of={before} />
            <span className="text-soft">Now:</span> <Verdict of={after} />
          </p>
          <Quotes citations={citations} />
        </>
      )
    }
    case 'gained':
    case 'lost': {
      const { text, severity } = line.consideration
      const title = line.kind === 'gained' ? CHANGE_TITLES.added : CHANGE_TITLES.removed
      return (
        <>
          <p>
            <span className="font-semibold">{title}:</span> {text}
          </p>
          {severity === undefined ? null : <SeverityLine severity={severity} />}
          <Quotes citations={line.citations} />
        </>
      )
    }
    case 'sentence': {
      const { change } = line
      if (change.kind === 'changed') return <MarkedChange change={change} />
      const citation = change.kind === 'added' ? change.after : change.before
      return <PlainQuote citation={citation} title={CHANGE_TITLES[change.kind]} />
    }
  }
}

/** A stored verdict in a word. */
export function Verdict({ of }: Readonly<{ of: ReadVerdict | undefined }>) {
  if (of === undefined) return <span>None</span>
  const { standing, verdict = 'not-stated' } = of
  const isStated = standing === 'stated'
  return (
    <VerdictMark verdict={isStated ? verdict : 'not-stated'}>
      {isStated ? VERDICT_WORDS[verdict] : SILENCE_WORDS[standing]}
    </VerdictMark>
  )
}

function Quotes({ citations }: Readonly<{ citations: readonly Citation[] }>) {
  return citations.map((citation) => (
    <PlainQuote key={`${citation.start}-${citation.end}`} citation={citation} />
  ))
}

function keyOf(line: ReadingChange): string {
  switch (line.kind) {
    case 'verdict':
      return line.after.questionId
    case 'gained':
    case 'lost':
      return `${line.kind} ${line.consideration.kind} ${line.consideration.sentence}`
    case 'sentence': {
      const { change } = line
      return `${change.kind} ${'after' in change ? change.after.start : change.before.start}`
    }
  }
}
