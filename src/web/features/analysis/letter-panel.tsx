import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { linkTo, mailtoAddress } from '../../../core/reader-actions/addresses.ts'
import type { LawId } from '../../../core/reader-actions/laws.ts'
import {
  composeLetter,
  hasGap,
  LETTER_FIELD_MAX_CHARACTERS,
  type LetterTarget,
  mailtoOf,
} from '../../../core/reader-actions/letters.ts'
import type { RightKind, Step } from '../../../core/reader-actions/reader-actions.ts'
import {
  LETTER_EDITED_TEXT,
  LETTER_GAPS_TEXT,
  LETTER_PAGE_TEXT,
  LETTER_POST_TEXT,
  LETTER_STAYS_TEXT,
  LETTER_TOO_LONG_TEXT,
  NO_LAW_TEXT,
} from '../../content/session/report-texts.ts'
import { nameDocument } from '../../lib/documents/document-work/work-on-document.ts'
import { LOCAL_QUERY } from '../../lib/run-worker.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { OutsideLink } from '../../ui/page/page-link.tsx'

/** The visitor's details in letters. They stay on the page. */
export type Writer = Readonly<{ name: string; account: string }>

type LetterPanelProps = Readonly<{
  document: PolicyDocument
  step: Step
  kind: RightKind
  target: LetterTarget
  writer: Writer
  onChangeWriter: (writer: Writer) => void
}>

/** A letter for a step: who writes it, the letter itself, and the ways to send it. */
export default function LetterPanel(props: LetterPanelProps) {
  const { document } = props
  const { data, isPending } = useQuery({
    queryKey: ['document-name', document.id],
    queryFn: ({ signal }) => nameDocument(document, signal),
    ...LOCAL_QUERY,
  })
  // Without a company's name, the letter is addressed to none.
  return isPending ? <Spinner /> : <Letter {...props} company={data?.company} />
}

type LetterProps = LetterPanelProps & Readonly<{ company: string | undefined }>

function Letter({ step, kind, target, writer, onChangeWriter, company }: LetterProps) {
  const noteId = useId()
  const { laws = [], citation } = step
  const [lawId, setLawId] = useState<LawId | undefined>(step.law)
  const [edited, setEdited] = useState<string>()
  const { subject, body } = composeLetter({
    kind,
    company,
    isToAuthority: step.holder === 'authority',
    quote: citation.quote,
    law: laws.find(({ id }) => id === lawId),
    ...writer,
  })
  const text = edited ?? body
  const isEdited = edited !== undefined
  return (
    <div className="mt-2 grid grid-cols-1 gap-4 rounded-card border border-line bg-raised p-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Your name">
          {(control) => (
            <input
              {...control}
              className={INPUT_CLASS}
              autoComplete="name"
              maxLength={LETTER_FIELD_MAX_CHARACTERS}
              disabled={isEdited}
              value={writer.name}
              onChange={({ target }) => onChangeWriter({ ...writer, name: target.value })}
            />
          )}
        </Field>
        <Field label="Your account" hint="Its e-mail address or user name">
          {(control) => (
            <input
              {...control}
              className={INPUT_CLASS}
              autoComplete="off"
              maxLength={LETTER_FIELD_MAX_CHARACTERS}
              disabled={isEdited}
              value={writer.account}
              onChange={({ target }) => onChangeWriter({ ...writer, account: target.value })}
            />
          )}
        </Field>
        {laws.length === 0 ? null : (
          <Field
            label="Law to rely on"
            hint="Laws that the document names. Choose one that is yours."
          >
            {(control) => (
              <select
                {...control}
                className={INPUT_CLASS}
                disabled={isEdited}
                value={lawId ?? ''}
                onChange={({ target }) => setLawId(laws.find(({ id }) => id === target.value)?.id)}
              >
                <option value="">{NO_LAW_TEXT}</option>
                {laws.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name.replace(/^the /, '')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      <Field label={`Letter: ${subject}`} hint={hasGap(text) ? LETTER_GAPS_TEXT : undefined}>
        {(control) => (
          <textarea
            {...control}
            className={INPUT_CLASS}
            rows={14}
            value={text}
            onChange={({ target }) => setEdited(target.value)}
          />
        )}
      </Field>
      {isEdited ? (
        <p className="-mt-2 flex flex-wrap items-center gap-x-3 text-small text-soft">
          {LETTER_EDITED_TEXT}
          <Button variant="quiet" size="small" onClick={() => setEdited(undefined)}>
            Undo my changes
          </Button>
        </p>
      ) : null}
      <Sending target={target} subject={subject} body={text} noteId={noteId} />
      <p id={noteId} className="text-small text-soft">
        {LETTER_STAYS_TEXT}
      </p>
    </div>
  )
}

type SendingProps = Readonly<{
  target: LetterTarget
  subject: string
  body: string
  noteId: string
}>

function Sending({ target, subject, body, noteId }: SendingProps) {
  const copy = <CopyButton text={`${subject}\n\n${body}`} what="the letter" />
  switch (target.kind) {
    case 'mail': {
      const { address } = target
      const link = mailtoOf(address, { subject, body })
      return (
        <div>
          <p className="wrap-anywhere">
            To: <strong>{address}</strong>
          </p>
          {link === undefined ? (
            <p role="status" className="mt-1 text-small">
              {LETTER_TOO_LONG_TEXT}
            </p>
          ) : null}
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <a
              className={buttonClass({ size: 'small' })}
              href={link ?? mailtoAddress(address)}
              aria-describedby={noteId}
            >
              <Mail aria-hidden="true" size={16} />
              Open in your mail program
            </a>
            {copy}
          </div>
        </div>
      )
    }
    case 'page': {
      const link = linkTo(target.address)
      return (
        <div>
          <p className="wrap-anywhere">
            {LETTER_PAGE_TEXT}{' '}
            {link === undefined ? (
              target.address
            ) : (
              <OutsideLink href={link}>{target.address}</OutsideLink>
            )}
          </p>
          <div className="mt-2 -ml-3">{copy}</div>
        </div>
      )
    }
    case 'post':
      return (
        <div>
          <p>{LETTER_POST_TEXT}</p>
          <div className="mt-2 -ml-3">{copy}</div>
        </div>
      )
  }
}
