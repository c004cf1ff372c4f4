import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AnalysisAnswer, Statement } from '../../../core/analyst/answer.ts'
import type { ConsiderationComparison } from '../../../core/compare/compare-considerations.ts'
import { compareVerdicts } from '../../../core/compare/compare-verdicts.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  CHANGE_TITLES,
  COMPARE_FAILED_TEXT,
  COMPARE_SENTENCES_TEXT,
  COMPARING_TEXT,
  CONSIDERATIONS_TITLE,
  DIRECTION_TEXT,
  NO_CONSIDERATIONS_TEXT,
  OTHER_DOCUMENTS_TEXT,
  SAME_CONSIDERATIONS_TEXT,
  sameVerdictsText,
  sharedConsiderationsText,
} from '../../content/session/compare-texts.ts'
import { compareDocuments } from '../../lib/documents/document-work/work-on-document.ts'
import { LOCAL_QUERY } from '../../lib/run-worker.ts'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CountedDetails } from '../../ui/controls/disclosure.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { SeverityLine } from '../../ui/tone-mark.tsx'
import { ChangeList, VerdictTable } from './change-list.tsx'

/** Two documents side by side. */
const COMPARE_PLACE_ID = 'compare'

/** Two documents of the session side by side; there are two at least. */
export function CompareView({ documents }: Readonly<{ documents: readonly ComparedDocument[] }>) {
  const titleId = useId()
  const [chosen, setChosen] = useState<
    Readonly<{ first?: string | undefined; second?: string | undefined }>
  >({})
  const first = find(documents, chosen.first) ?? documents.at(0)
  const second = find(documents, chosen.second) ?? documents.find((one) => one !== first)
  return (
    <section id={COMPARE_PLACE_ID} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title">
        Compare
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DocumentChoice
          label="First document"
          documents={documents}
          chosen={first}
          onChoose={(id) => setChosen({ first: id, second: second?.document.id })}
        />
        <DocumentChoice
          label="Second document"
          documents={documents}
          chosen={second}
          onChoose={(id) => setChosen({ first: first?.document.id, second: id })}
        />
      </div>
      <p className="mt-3 text-small text-soft">{DIRECTION_TEXT}</p>
      {first === undefined || second === undefined ? null : (
        <Comparison first={first} second={second} />
      )}
    </section>
  )
}

function find(
  documents: readonly ComparedDocument[],
  id: string | undefined,
): ComparedDocument | undefined {
  return documents.find(({ document }) => document.id === id)
}

type ComparisonProps = Readonly<{ first: ComparedDocument; second: ComparedDocument }>

/** The differences of two documents: verdicts, considerations, sentences. */
export function Comparison({ first, second }: ComparisonProps) {
  const titles = [first.document.title, second.document.title] as const
  const verdicts = compareVerdicts(first.answers, second.answers)
  const same = verdicts.filter(({ isSame }) => isSame)
  const differing = verdicts.filter(({ isSame }) => !isSame)
  return (
    <>
      <VerdictTable comparisons={differing} titles={titles} />
      {same.length === 0 ? null : (
        <div className="mt-6 border-line border-t">
          <CountedDetails summary={sameVerdictsText(same.length)}>
            {() => <VerdictTable comparisons={same} titles={titles} />}
          </CountedDetails>
        </div>
      )}
      <ComparedTexts
        key={`${first.document.id} ${second.document.id}`}
        first={first.document}
        second={second.document}
      />
    </>
  )
}

type Texts = Readonly<Record<'first' | 'second', ComparedDocument['document']>>

function ComparedTexts({ first, second }: Texts) {
  const [areSentencesWanted, setSentencesWanted] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['comparison', first.id, second.id],
    queryFn: ({ signal }) => compareDocuments({ first: first.text, second: second.text }, signal),
    ...LOCAL_QUERY,
  })
  if (isError && !isFetching) {
    return (
      <Notice
        tone="bad"
        role="alert"
        className="mt-6"
        action={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {COMPARE_FAILED_TEXT}
      </Notice>
    )
  }
  if (data === undefined) {
    return (
      <p role="status" className="mt-6 text-soft">
        {COMPARING_TEXT}
      </p>
    )
  }
  const { areVersions, considerations, changes, trivia, moved } = data
  return (
    <>
      <ConsiderationList
        considerations={considerations}
        areVersions={areVersions}
        titles={[first.title, second.title]}
      />
      {areVersions ? null : (
        <p role="status" className="mt-8 text-soft">
          {OTHER_DOCUMENTS_TEXT}
        </p>
      )}
      {areVersions || areSentencesWanted ? (
        <ChangeList changes={changes} trivia={trivia} moved={moved} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => setSentencesWanted(true)}
        >
          {COMPARE_SENTENCES_TEXT}
        </Button>
      )}
    </>
  )
}

type DocumentChoiceProps = Readonly<{
  label: string
  documents: readonly ComparedDocument[]
  chosen: ComparedDocument | undefined
  onChoose: (id: string) => void
}>

/** Selects the session's document for one side. */
export function DocumentChoice({ label, documents, chosen, onChoose }: DocumentChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={INPUT_CLASS}
          value={chosen?.document.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {documents.map(({ document: { id, title } }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A document with its answers, as far as they have come. */
export type ComparedDocument = Readonly<{
  document: PolicyDocument
  answers: readonly AnalysisAnswer[]
}>

type ConsiderationListProps = Readonly<{
  considerations: readonly ConsiderationComparison[]
  /** For two versions, considerations are added or removed; two other documents each have their own. */
  areVersions: boolean
  titles: readonly [string, string]
}>

/** The clauses to consider that one document has and the other has not, then those of both. */
function ConsiderationList({ considerations, areVersions, titles }: ConsiderationListProps) {
  const [first, second] = titles
  const added = considerations.filter((one) => one.first === undefined)
  const removed = considerations.filter((one) => one.second === undefined)
  const shared = considerations.filter((one) => one.first !== undefined && one.second !== undefined)
  return (
    <section className="mt-8">
      <h3 className="font-semibold text-lead">{CONSIDERATIONS_TITLE}</h3>
      {added.length + removed.length > 0 ? null : (
        <p className="mt-2 text-soft">
          {shared.length === 0 ? NO_CONSIDERATIONS_TEXT : SAME_CONSIDERATIONS_TEXT}
        </p>
      )}
      <div className={areVersions ? '' : 'gap-x-6 sm:grid sm:grid-cols-2 sm:items-start'}>
        {areVersions ? null : <Group title={`Only in ${first}`} told={removed} />}
        <Group title={areVersions ? CHANGE_TITLES.added : `Only in ${second}`} told={added} />
        {areVersions ? <Group title={CHANGE_TITLES.removed} told={removed} /> : null}
      </div>
      {shared.length === 0 ? null : (
        <div className="mt-4">
          <CountedDetails summary={sharedConsiderationsText(shared.length)}>
            {() => (
              <ul className="grid grid-cols-1 gap-5">
                {shared.map((one) => (
                  <li key={one.kind} className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
                    <Side title={first} statement={one.first} />
                    <Side title={second} statement={one.second} />
                  </li>
                ))}
              </ul>
            )}
          </CountedDetails>
        </div>
      )}
    </section>
  )
}

type GroupProps = Readonly<{ title: string; told: readonly ConsiderationComparison[] }>

function Group({ title, told }: GroupProps) {
  if (told.length === 0) return null
  return (
    <div className="mt-4 min-w-0">
      <h4 className="font-semibold wrap-anywhere">
        {title} ({told.length.toLocaleString('en-US')})
      </h4>
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {told.map(({ kind, first, second }) => (
          <li key={kind}>
            <Side statement={second ?? first} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type SideProps = Readonly<{ title?: string; statement: Statement | undefined }>

function Side({ title, statement }: SideProps) {
  if (statement === undefined) return null
  return (
    <div className="min-w-0">
      {title === undefined ? null : (
        <p className="mb-1 text-small text-soft wrap-anywhere">{title}</p>
      )}
      <p>{statement.text}</p>
      <SeverityLine {...statement} />
      {statement.citations.map((citation) => (
        <PlainQuote key={citation.start} citation={citation} />
      ))}
    </div>
  )
}
