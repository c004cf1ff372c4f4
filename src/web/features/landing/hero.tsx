import type { ReactNode, SubmitEvent } from 'react'
import { isSiteInReach } from '../../lib/connection.ts'
import { scrollToSection } from '../../lib/hooks/scroll-to-section.ts'
import {
  ADDRESS_QUERY,
  type WantedCapture,
  wantCapture,
} from '../../lib/hydration/island-wanted.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

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

const PROMPT = 'Paste a link, or type a site’s name'

/** The panel below may not have its code yet, and can get none. */
const OFFLINE_TEXT = {
  title: 'You are offline',
  description: 'Nothing is lost. Press again once you are connected.',
}

function start(capture: WantedCapture): void {
  if (!isSiteInReach()) {
    showToast({ ...OFFLINE_TEXT, kind: 'destructive' })
    return
  }
  wantCapture(capture)
  scrollToSection('pricing')
}

function submit(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  const typed = new FormData(event.currentTarget).get(ADDRESS_QUERY)
  start({ kind: 'address', typed: String(typed) })
}

/**
 * Form on the first screen for adding a document. The panel below handles it; without script the form
 * leads to the panel, which says that it needs JavaScript.
 */
function HeroStart() {
  return (
    <form action="/#pricing" onSubmit={submit} className="mt-8 flex max-w-dialog flex-wrap gap-3">
      <input
        name={ADDRESS_QUERY}
        type="text"
        required
        pattern=".*\S.*"
        aria-label={PROMPT}
        inputMode="url"
        enterKeyHint="go"
        autoCapitalize="none"
        placeholder={PROMPT}
        className={INPUT_CLASS}
      />
      <Button type="submit" size="large" className="grow">
        Read it
      </Button>
      <Button variant="secondary" size="large" onClick={() => start({ kind: 'photo' })}>
        Take a photo
      </Button>
    </form>
  )
}
