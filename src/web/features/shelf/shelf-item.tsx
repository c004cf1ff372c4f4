import { RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { ReadingChange } from '../../../core/shelf/compare-reading.ts'
import type { ReadVerdict } from '../../../core/shelf/document-reading.ts'
import { QUESTION_TEXTS, SILENCE_WORDS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import { wordsText } from '../../content/document-texts.ts'
import { CHANGE_TITLES, moreChangesText } from '../../content/session/compare-texts.ts'
import {
  changedText,
  checkFailedText,
  goneSentencesText,
  NO_ADDRESS_TEXT,
  OTHER_ANALYST_TEXT,
  OTHER_DOCUMENT_TEXT,
  SHELF_PROBLEM_TEXTS,
  sameText,
  shelfDate,
  smallChangesText,
  TEXT_NOT_KEPT_TEXT,
  textSize,
} from '../../content/session/shelf-texts.ts'
import { analystVersion, isSameAnalyst } from '../../lib/analyst-version.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { checkEntry, NoCryptography, type ShelfCheck } from '../../lib/shelf/read-for-shelf.ts'
import type { ShelfEntry } from '../../lib/shelf/shelf-store.ts'
import { MarkedChange } from '../../ui/answer/marked-change.tsx'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/page-link.tsx'
import { SeverityLine, VerdictMark } from '../../ui/tone-mark.tsx'

/** Has the page at an address fetched by our server; it throws `ApiError`. */
export type FetchDocument = (
  address: string,
  options: Readonly<{ signal: AbortSignal }>,
) => Promise<PolicyDocument>

type ShelfItemProps = Readonly<{
  entry: ShelfEntry
  fetchDocument: FetchDocument
  /** Stores what became of the entry; tells whether that succeeded. */
  onKeep: (entry: ShelfEntry) => Promise<boolean>
  onDelete: () => void
}>

type State =
  | Readonly<{ kind: 'open' | 'checking' | 'not-kept' }>
  | Readonly<{ kind: 'failed'; text: string }>
  | Readonly<{ kind: 'checked'; before: ShelfEntry; check: ShelfCheck; isTaken: boolean }>

/** A document on the shelf: what it said, and what has changed since. */
export function ShelfItem({ entry, fetchDocument, onKeep, onDelete }: ShelfItemProps) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])
  const { name, url, readAt, checkedAt, words, text, hasChanged } = entry

  const check = async (address: string): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    checking.current = controller
    setState({ kind: 'checking' })
    try {
      const document = await fetchDocument(address, { signal })
      const checked = await checkEntry(entry, document, Date.now(), signal)
      setState({ kind: 'checked', before: entry, check: checked, isTaken: false })
      // It has been looked at now, and the reading of then stays until the visitor takes this one.
      const { hasChanged: _, ...looked } = entry
      await onKeep({ ...looked, checkedAt: checked.entry.readAt })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', text: problemOf(error) })
    }
  }
  const take = async (checked: Extract<State, { kind: 'checked' }>): Promise<void> => {
    const isKept = await onKeep(checked.check.entry)
    setState(isKept ? { ...checked, isTaken: true } : { kind: 'not-kept' })
  }
  const isChecking = state.kind === 'checking'
  const checkLabel = isChecking ? 'Checking…' : 'Check again'
  return (
    <article className="border-line border-t pt-6 pb-8">
      <h3 dir="auto" className="text-title wrap-anywhere">
        {name}
      </h3>
      {url === undefined ? (
        <p className="mt-1 text-small text-soft">{NO_ADDRESS_TEXT}</p>
      ) : (
        <p className="mt-1 text-small wrap-anywhere">
          <OutsideLink href={url}>{url}</OutsideLink>
        </p>
      )}
      <p className="mt-1 text-small text-soft">
        Read on {shelfDate(readAt)}, {wordsText(words)},{' '}
        {text === undefined ? 'without its text' : `with its text (${textSize(text)})`}.
        {checkedAt === undefined || checkedAt === readAt
          ? null
          : ` Last checked on ${shelfDate(checkedAt)}.`}
      </p>
      {hasChanged && state.kind !== 'checked' ? (
        <Notice tone="warning" className="mt-3">
          It has changed since you read it. Check again to see how.
        </Notice>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {url === undefined ? null : (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${checkLabel}: ${name}`}
            aria-disabled={isChecking}
            onClick={() => {
              if (!isChecking) void check(url)
            }}
          >
            <RefreshCw aria-hidden="true" size={16} />
            {checkLabel}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" size={16} />
          Delete
        </Button>
      </div>
      <div role="status" className="mt-4 empty:mt-0">
        <Outcome state={state} onTake={take} />
      </div>
      <Disclosure summary="What it said then">
        <WhatItSaid entry={entry} />
      </Disclosure>
    </article>
  )
}

type OutcomeProps = Readonly<{
  state: State
  onTake: (checked: Extract<State, { kind: 'checked' }>) => Promise<void>
}>

function Outcome({ state, onTake }: OutcomeProps): ReactNode {
  switch (state.kind) {
    case 'open':
    case 'checking':
      return null
    case 'failed':
      return <Notice tone="bad">{state.text}</Notice>
    case 'not-kept':
      return <Notice tone="bad">{SHELF_PROBLEM_TEXTS['not-stored']}</Notice>
    case 'checked': {
      const { before, check, isTaken } = state
      const isSame = check.comparison.outcome === 'same'
      return (
        <>
          <CheckResult before={before} check={check} />
          {isSame ? null : (
            <p className="mt-4">
              {isTaken ? (
                'From now on it is compared with this reading.'
              ) : (
                <Button size="small" onClick={() => void onTake(state)}>
                  Put this reading on the shelf instead
                </Button>
              )}
            </p>
          )}
        </>
      )
    }
  }
}

function WhatItSaid({ entry: { verdicts, considerations } }: Readonly<{ entry: ShelfEntry }>) {
  return (
    <>
      <dl>
        {verdicts.map((verdict) => (
          <div key={verdict.questionId} className="mt-2">
            <dt>{QUESTION_TEXTS[verdict.questionId]}</dt>
            <dd className="mt-1">
              <Verdict of={verdict} />
            </dd>
          </div>
        ))}
      </dl>
      {considerations.length === 0 ? null : (
        <ul>
          {considerations.map(({ kind, text, severity, sentence }) => (
            <li key={`${kind} ${sentence} ${text}`}>
              {text}
              {severity === undefined ? null : <SeverityLine severity={severity} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return checkFailedText(error.code)
  return SHELF_PROBLEM_TEXTS[error instanceof NoCryptography ? 'no-cryptography' : 'unread']
}

/** Sentences that are shown: beyond them a document is better read than compared. */
const SENTENCES_SHOWN = 100

type CheckResultProps = Readonly<{ before: ShelfEntry; check: ShelfCheck }>

/** Changes of a document since it was put on the shelf, the most important first. */
function CheckResult({ before, check }: CheckResultProps) {
  const { comparison, entry } = check
  const [read, now] = [shelfDate(before.readAt), shelfDate(entry.readAt)]
  const { outcome, lines, gone } = comparison
  if (outcome === 'same') return <Notice tone="good" title={sameText(read, now)} />
  if (outcome === 'small') return <Notice tone="good" title={smallChangesText(read, now)} />
  const sentences = lines.filter(({ kind }) => kind === 'sentence')
  const isOtherAnalyst =
    before.text === undefined && !isSameAnalyst(before.analyst, analystVersion())
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
function Verdict({ of }: Readonly<{ of: ReadVerdict | undefined }>) {
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
