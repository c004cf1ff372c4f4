import { linkTo } from '../../../core/reader-actions/addresses.ts'
import { STEP_KINDS, type Step } from '../../../core/reader-actions/reader-actions.ts'
import { STEP_TITLES, stepsTitle } from '../../content/report-texts.ts'
import { OutsideLink } from '../text-link.tsx'
import { PlainQuote } from './plain-quote.tsx'

/** What the reader can do according to the document, with the addresses as the document gives them. */
export function StepList({ steps }: Readonly<{ steps: readonly Step[] }>) {
  if (steps.length === 0) return null
  return (
    <section className="mt-6">
      <h4 className="font-semibold">{stepsTitle(steps)}</h4>
      <dl className="mt-2 grid grid-cols-1 gap-3">
        {STEP_KINDS.filter((kind) => steps.some((step) => step.kind === kind)).map((kind) => (
          <div key={kind}>
            <dt className="text-soft">{STEP_TITLES[kind]}</dt>
            {steps
              .filter((step) => step.kind === kind)
              .map(({ citation, addresses }) => (
                <dd key={citation.start} className="break-inside-avoid">
                  <PlainQuote citation={citation} />
                  <Addresses addresses={addresses} />
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
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
