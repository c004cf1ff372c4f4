import type { ReactNode } from 'react'
import { linkTo } from '../../../core/reader-actions/addresses.ts'
import { STEP_KINDS, type Step } from '../../../core/reader-actions/reader-actions.ts'
import { NO_STEPS_TEXT, STEP_TITLES, stepsTitle } from '../../content/session/report-texts.ts'
import { OutsideLink } from '../page/page-link.tsx'
import { PlainQuote } from './quote.tsx'

type StepListProps = Readonly<{
  steps: readonly Step[]
  /** Rendered below a step: a way to take it. */
  below?: (step: Step) => ReactNode
}>

/** The reader's options, only as far as the document states them, with addresses as written. */
export function StepList({ steps, below }: StepListProps) {
  const firstWith = stepsByReach(steps)
  const hasRight = steps.some(({ kind }) => kind !== 'contact')
  return (
    <section className="mt-6">
      <h4 className="font-semibold">{stepsTitle(steps)}</h4>
      {hasRight ? null : <p className="mt-1 text-soft">{NO_STEPS_TEXT}</p>}
      <dl className="mt-2 grid grid-cols-1 gap-3">
        {STEP_KINDS.filter((kind) => steps.some((step) => step.kind === kind)).map((kind) => (
          <div key={kind}>
            <dt className="text-soft">{STEP_TITLES[kind]}</dt>
            {steps
              .filter((step) => step.kind === kind)
              .map((step) => (
                <dd key={step.citation.start} className="break-inside-avoid">
                  <StepWords step={step} isReachShown={firstWith.has(step)} />
                  {below?.(step)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The first step for each quote of an address: a quote is shown only once. */
function stepsByReach(steps: readonly Step[]): ReadonlySet<Step> {
  const told = new Set<number>()
  return new Set(
    steps.filter(({ reach: [first] = [], isByPost }) => {
      if (first === undefined || (told.has(first.start) && isByPost !== true)) return false
      told.add(first.start)
      return true
    }),
  )
}

type StepWordsProps = Readonly<{ step: Step; isReachShown: boolean }>

function StepWords({ step, isReachShown }: StepWordsProps) {
  const { citation, reach = [], addresses, heading } = step
  const under = heading === undefined ? undefined : `under “${heading}”`
  return (
    <>
      <PlainQuote citation={citation} title={under} />
      {isReachShown ? reach.map((one) => <PlainQuote key={one.start} citation={one} />) : null}
      <Addresses addresses={addresses} />
    </>
  )
}

function Addresses({ addresses }: Readonly<{ addresses: readonly string[] }>) {
  if (addresses.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-small wrap-anywhere">
      {addresses.map((address) => {
        const link = linkTo(address)
        return link === undefined ? (
          <span key={address}>{address}</span>
        ) : (
          <OutsideLink key={address} href={link}>
            {address}
          </OutsideLink>
        )
      })}
    </p>
  )
}
