import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DemoPair } from './demo-pairs.ts'

const LOOKS = {
  good: { Icon: CircleCheck, look: 'text-good' },
  warning: { Icon: TriangleAlert, look: 'text-warning' },
  bad: { Icon: CircleX, look: 'text-bad' },
} as const

/** A line of the log that a visitor would have typed. */
export function DemoQuestion({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className="flex gap-3 font-semibold">
      <span aria-hidden="true" className="text-soft">
        ›
      </span>
      <span>{children}</span>
    </p>
  )
}

/** A question with its answer and the words it rests on. */
export function DemoEntry({ pair }: Readonly<{ pair: DemoPair }>) {
  const { Icon, look } = LOOKS[pair.tone]
  return (
    <>
      <DemoQuestion>{pair.question}</DemoQuestion>
      <div className="mt-1 pl-5">
        <p>
          <Icon aria-hidden="true" size={16} className={`mr-1.5 inline align-[-0.2em] ${look}`} />
          <span className={`font-semibold ${look}`}>{pair.verdict}.</span> {pair.answer}
        </p>
        <p className="mt-1.5 text-small leading-reading">
          <mark>“{pair.quote}”</mark>
        </p>
      </div>
    </>
  )
}
