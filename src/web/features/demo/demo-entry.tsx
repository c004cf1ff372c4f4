import { Circle, Contrast, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DemoPair } from './demo-pairs.ts'

/** The same marks as in answers: shapes for verdicts, and a color for clauses worth a second look. */
const LOOKS = {
  yes: { Icon: Circle, fill: 'currentColor', word: 'Yes', look: '' },
  no: { Icon: Circle, fill: 'none', word: 'No', look: '' },
  'it-depends': { Icon: Contrast, fill: 'none', word: 'It depends', look: '' },
  'worth-knowing': {
    Icon: TriangleAlert,
    fill: 'none',
    word: 'Worth knowing',
    look: 'text-warning',
  },
} as const

/** A question in the log, as typed by a visitor. */
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

/** A question with its answer and quote. */
export function DemoEntry({ pair }: Readonly<{ pair: DemoPair }>) {
  const { Icon, fill, word, look } = LOOKS[pair.mark]
  return (
    <>
      <DemoQuestion>{pair.question}</DemoQuestion>
      <div className="mt-1 pl-5">
        <p>
          <Icon
            aria-hidden="true"
            size={16}
            fill={fill}
            className={`mr-1.5 inline align-[-0.2em] ${look}`}
          />
          <span className={`font-semibold ${look}`}>{word}.</span> {pair.answer}
        </p>
        <p className="mt-1.5 text-small leading-reading">
          <mark>“{pair.quote}”</mark>
        </p>
      </div>
    </>
  )
}
