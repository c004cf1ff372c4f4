import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { HeroStart } from './hero-start.tsx'

const PROMISES = ['No account', 'Nothing kept', 'Every answer quoted'] as const

/** The first screen: the product in one sentence, with a visual (children) beside it. */
export function Hero({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <section className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-5 pt-12 pb-20 sm:px-8 sm:pt-20 sm:pb-24 lg:grid-cols-hero">
      <div>
        <h1 tabIndex={-1} className="text-display">
          Know what you agree to,{' '}
          <mark className="marker-stroke sm:whitespace-nowrap">before you agree.</mark>
        </h1>
        <p className="mt-6 max-w-dialog text-lead text-soft">
          Paste a link to a privacy policy or terms, or take a photo. Plainclause reads every word,
          answers the seven questions that matter, and shows you the sentence behind each answer.
        </p>
        <HeroStart />
        <div className="mt-3 flex max-w-dialog flex-wrap gap-3">
          <a href="#pricing" className={buttonClass({ variant: 'quiet' }, 'max-sm:grow')}>
            Try it free
          </a>
          <a href="#product" className={buttonClass({ variant: 'quiet' }, 'max-sm:grow')}>
            See how it reads
          </a>
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-small text-soft">
          {PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  )
}
