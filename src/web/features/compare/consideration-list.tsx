import type { Statement } from '../../../core/analyst/answer.ts'
import type { ConsiderationComparison } from '../../../core/compare/compare-considerations.ts'
import {
  CHANGE_TITLES,
  CONSIDERATIONS_TITLE,
  NO_CONSIDERATIONS_TEXT,
  SAME_CONSIDERATIONS_TEXT,
  sharedConsiderationsText,
} from '../../content/session/compare-texts.ts'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { CountedDetails } from '../../ui/controls/disclosure.tsx'
import { SeverityLine } from '../../ui/tone-mark.tsx'

type ConsiderationListProps = Readonly<{
  considerations: readonly ConsiderationComparison[]
  /** For two versions, considerations are added or removed; two other documents each have their own. */
  areVersions: boolean
  titles: readonly [string, string]
}>

/** The clauses to consider that one document has and the other has not, then those of both. */
export function ConsiderationList({ considerations, areVersions, titles }: ConsiderationListProps) {
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
