import { RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import {
  checkFailedText,
  NO_ADDRESS_TEXT,
  SHELF_PROBLEM_TEXTS,
  shelfDate,
  textSize,
} from '../../content/session/shelf-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { checkEntry, NoCryptography, type ShelfCheck } from '../../lib/shelf/read-for-shelf.ts'
import type { ShelfEntry } from '../../lib/shelf/shelf-store.ts'
import { wordsText } from '../../lib/words-read-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/text-link.tsx'
import { SeverityLine } from '../../ui/tone-mark.tsx'
import { CheckResult, Verdict } from './check-result.tsx'

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
