import { type SubmitEvent, useId, useState } from 'react'
import type { FoundCandidate } from '../../../../api/pages.ts'
import {
  addressProblemText,
  foundText,
  kindName,
  whereText,
} from '../../../content/search-texts.ts'
import { useFreePage } from '../../../lib/api/free-page.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Choice } from '../capture-flow.ts'
import type { Capture } from '../use-capture.ts'

/** Most documents offered; a site with more links to them itself. */
const OFFERED_MAX = 4

type FoundChoiceProps = Readonly<{ capture: Capture; choice: Choice; onCancel: () => void }>

/** The documents that a search found. The visitor chooses one, or several in a session. */
export function FoundChoice({ capture, choice, onCancel }: FoundChoiceProps) {
  const { candidates, problem } = choice
  const page = useFreePage()
  const id = useId()
  const [chosenUrls, setChosenUrls] = useState<readonly string[]>([])
  const isSession = capture.canUpload
  const chosen = candidates.filter(({ url }) => chosenUrls.includes(url))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen.length > 0) capture.readFound(chosen, candidates, chosen.length > 1)
  }
  const toggle = (url: string) =>
    setChosenUrls(
      chosenUrls.includes(url) ? chosenUrls.filter((one) => one !== url) : [...chosenUrls, url],
    )
  return (
    <form onSubmit={submit} noValidate>
      <ul aria-label="Documents found" className="grid gap-3">
        {candidates.map((candidate, n) => (
          <li key={`${candidate.kind} ${candidate.url}`}>
            {isSession ? (
              <label
                htmlFor={`${id}-${n}`}
                className="flex min-h-11 items-start gap-3 rounded-control border border-edge bg-raised px-4 py-2"
              >
                <input
                  id={`${id}-${n}`}
                  type="checkbox"
                  className="mt-1 size-5 shrink-0"
                  checked={chosenUrls.includes(candidate.url)}
                  onChange={() => toggle(candidate.url)}
                />
                <CandidateWords candidate={candidate} />
              </label>
            ) : (
              <Button
                variant="secondary"
                className="w-full justify-start py-2 text-left"
                onClick={() => capture.readFound([candidate], candidates, false)}
              >
                <CandidateWords candidate={candidate} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-3 font-medium text-bad text-small empty:mt-0">
        {problem && addressProblemText(problem, page)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isSession ? (
          <Button type="submit" disabled={chosen.length === 0}>
            Add
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function CandidateWords({ candidate }: Readonly<{ candidate: FoundCandidate }>) {
  const { title, url } = candidate
  return (
    <span className="min-w-0 wrap-anywhere">
      {kindName(candidate)}
      <span dir="auto" className="block font-normal text-small">
        {title.trim() || url}
      </span>
      <span className="block font-normal text-small text-soft">{whereText(candidate)}</span>
    </span>
  )
}

/**
 * Where the current document was found, with buttons for the other documents of the same company. In a
 * session they are added beside it.
 */
export function FoundOffer({ capture }: Readonly<{ capture: Capture }>) {
  const { found, entry } = capture.state
  if (found === undefined) return null
  const { candidates, readUrls } = found
  const read = candidates.find(({ url }) => url === readUrls.at(-1))
  const others = candidates.filter(({ url }) => !readUrls.includes(url)).slice(0, OFFERED_MAX)
  const line = read && foundText(read)
  if (line === undefined && others.length === 0) return null
  const isOnlyOfKind = (candidate: FoundCandidate) =>
    others.filter(({ kind }) => kind === candidate.kind).length === 1 && candidate.kind !== 'other'
  return (
    <div className="mt-3 text-small">
      {line === undefined ? null : <p className="text-soft">{line}</p>}
      {others.length === 0 ? null : (
        <fieldset className="mt-2">
          <legend className="mb-2 text-soft">Also found on this site</legend>
          <div className="flex flex-wrap gap-3">
            {others.map((candidate) => (
              <Button
                key={`${candidate.kind} ${candidate.url}`}
                variant="secondary"
                size="small"
                className="py-1 text-left wrap-anywhere"
                disabled={entry.kind === 'fetching'}
                onClick={() => capture.readFound([candidate], candidates, capture.canUpload)}
              >
                {isOnlyOfKind(candidate)
                  ? kindName(candidate)
                  : `${kindName(candidate)}: ${candidate.title.trim() || candidate.url}`}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
