import type { ReactNode } from 'react'
import { DemoTerminal } from '../../features/demo/demo-terminal.tsx'
import { Hero } from '../../features/landing/hero.tsx'

/** The first screen of the landing page, its other sections, and the slots for results and chat. */
export function HomeFrame({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <>
      <Hero>
        <DemoTerminal />
      </Hero>
      {children}
      {/* The panel renders its results here, at full width. */}
      <div id="free-results" className="mx-auto max-w-page px-5 sm:px-8" />
      <div id="chat" className="mx-auto max-w-page px-5 sm:px-8" />
    </>
  )
}
