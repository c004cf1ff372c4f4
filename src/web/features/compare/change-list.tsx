import type { TextChange } from '../../../core/compare/compare-texts.ts'
import { CHANGE_TITLES, moreChangesText, NO_CHANGES_TEXT } from '../../content/compare-texts.ts'
import { PlainQuote } from '../../ui/answer/plain-quote.tsx'

const KINDS = ['changed', 'added', 'removed'] as const

/** Changes of a kind that are shown: beyond them two versions are better read than compared. */
const SHOWN_MAX = 500

/** What changed between two versions of a document, sentence by sentence. */
export function ChangeList({ changes }: Readonly<{ changes: readonly TextChange[] }>) {
  return (
    <section className="mt-8">
      <h3 className="font-semibold text-lead">What changed</h3>
      {changes.length === 0 ? <p className="mt-2 text-soft">{NO_CHANGES_TEXT}</p> : null}
      {KINDS.map((kind) => (
        <ChangesOfKind
          key={kind}
          title={CHANGE_TITLES[kind]}
          changes={changes.filter((change) => change.kind === kind)}
        />
      ))}
    </section>
  )
}

type ChangesOfKindProps = Readonly<{ title: string; changes: readonly TextChange[] }>

function ChangesOfKind({ title, changes }: ChangesOfKindProps) {
  if (changes.length === 0) return null
  return (
    <div className="mt-4">
      <h4 className="font-semibold">
        {title} ({changes.length})
      </h4>
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {changes.slice(0, SHOWN_MAX).map((change) => (
          <li key={keyOf(change)}>
            {'before' in change ? (
              <PlainQuote
                citation={change.before}
                title={change.kind === 'changed' ? 'before' : undefined}
              />
            ) : null}
            {'after' in change ? (
              <PlainQuote
                citation={change.after}
                title={change.kind === 'changed' ? 'after' : undefined}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {changes.length > SHOWN_MAX ? (
        <p className="mt-4 text-soft">{moreChangesText(changes.length - SHOWN_MAX)}</p>
      ) : null}
    </div>
  )
}

function keyOf(change: TextChange): string {
  const { kind } = change
  return `${kind} ${'after' in change ? change.after.start : change.before.start}`
}
