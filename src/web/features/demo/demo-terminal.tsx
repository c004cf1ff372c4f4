import { Circle, Contrast, Pause, Play, TriangleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  DEMO_PAIR_ADDED_AFTER_MS,
  DEMO_PAIR_COUNT,
  DEMO_RESTART_DELAY_MS,
  DEMO_TYPING_MS_PER_CHARACTER,
  DEMO_TYPING_STOPS_AFTER_MS,
} from '../../../core/limits.ts'
import { usePrefersReducedMotion } from '../../lib/hooks/media-query.ts'

/** A sample question with its answer and quote. */
type DemoPair = Readonly<{
  /** At most 80 characters: four seconds of typing. */
  question: string
  mark: 'yes' | 'no' | 'it-depends' | 'worth-knowing'
  answer: string
  quote: string
}>

/** The policy in the demo. The company is made up. */
const DEMO_DOCUMENT = 'Privacy policy of Larkfield Weather, a made-up company'

export const DEMO_PAIRS: readonly DemoPair[] = [
  {
    question: 'Does Larkfield Weather sell my data?',
    mark: 'it-depends',
    answer: 'Not for money, but some disclosures may count as a sale.',
    quote:
      'We do not sell your information for money, but some of these disclosures may be considered a “sale” under the laws of certain states.',
  },
  {
    question: 'Do they know where I am?',
    mark: 'yes',
    answer: 'They collect precise location, even when the app is closed.',
    quote:
      'With your permission we collect your precise location, including while the app is not in use.',
  },
  {
    question: 'Who else gets my data?',
    mark: 'yes',
    answer: 'Advertising partners receive device identifiers.',
    quote: 'We share device identifiers with advertising partners who help us fund the forecast.',
  },
  {
    question: 'Do they use de-identified data about me?',
    mark: 'it-depends',
    answer: 'They may publish statistics that no longer name you.',
    quote: 'We may publish aggregated statistics that cannot reasonably be linked to you.',
  },
  {
    question: 'What should I look at twice before I agree?',
    mark: 'worth-knowing',
    answer: 'You give up the right to go to court.',
    quote: 'Any dispute will be resolved by binding arbitration and not in a court.',
  },
  {
    question: 'Can I have everything about me deleted?',
    mark: 'yes',
    answer: 'You can ask, and they answer within 30 days.',
    quote: 'You may ask us to delete your account, and we will do so within 30 days.',
  },
]

/** The state of the demo at a moment. */
type DemoFrame = Readonly<{
  /** How many pairs the log shows. */
  pairsShown: number
  /** The question being typed and its typed length; absent while the full log is paused. */
  typing?: Readonly<{ pair: number; characters: number; isDone: boolean }>
}>

const PAIRS_MS = DEMO_PAIR_COUNT * DEMO_PAIR_ADDED_AFTER_MS

/** One round: six pairs, then a pause before the log clears (DESIGN.md section 9, 'Demo'). */
export const DEMO_ROUND_MS = PAIRS_MS + DEMO_RESTART_DELAY_MS

/** The full log, with nothing being typed: prerendered, and shown for reduced motion. */
export const FULL_DEMO: DemoFrame = { pairsShown: DEMO_PAIR_COUNT }

/**
 * Where the first round starts: near the end of the pause, since the visitor has already seen the
 * prerendered full log for a moment.
 */
export const DEMO_FIRST_FRAME_MS = DEMO_ROUND_MS - 1_500

/**
 * The frame at a time, in milliseconds since the first round started. `questionLengths` are the lengths of
 * the six questions in characters.
 */
export function demoFrameAt(elapsedMs: number, questionLengths: readonly number[]): DemoFrame {
  const inRound = elapsedMs % DEMO_ROUND_MS
  if (inRound >= PAIRS_MS) return FULL_DEMO
  const pair = Math.floor(inRound / DEMO_PAIR_ADDED_AFTER_MS)
  const typingMs = Math.min(inRound % DEMO_PAIR_ADDED_AFTER_MS, DEMO_TYPING_STOPS_AFTER_MS)
  const length = questionLengths[pair] ?? 0
  const characters = Math.min(length, Math.floor(typingMs / DEMO_TYPING_MS_PER_CHARACTER))
  return { pairsShown: pair, typing: { pair, characters, isDone: characters === length } }
}

/** Milliseconds from a time until the frame next changes; at least one. */
export function untilNextFrame(elapsedMs: number, questionLengths: readonly number[]): number {
  const { typing } = demoFrameAt(elapsedMs, questionLengths)
  if (typing !== undefined && !typing.isDone) {
    return DEMO_TYPING_MS_PER_CHARACTER - (elapsedMs % DEMO_TYPING_MS_PER_CHARACTER)
  }
  if (typing === undefined) return DEMO_ROUND_MS - (elapsedMs % DEMO_ROUND_MS)
  return DEMO_PAIR_ADDED_AFTER_MS - ((elapsedMs % DEMO_ROUND_MS) % DEMO_PAIR_ADDED_AFTER_MS)
}

/** Scrollable content must be reachable by keyboard; not all browsers ensure that. */
const REACHABLE = { tabIndex: 0 }

function TypedQuestion({ typing }: Readonly<{ typing: NonNullable<DemoFrame['typing']> }>) {
  const question = DEMO_PAIRS[typing.pair]?.question ?? ''
  return (
    <DemoQuestion>
      {question.slice(0, typing.characters)}
      <span
        aria-hidden="true"
        className="ml-0.5 inline-block h-[1.1em] w-0.5 animate-blink bg-ink align-[-0.2em]"
      />
    </DemoQuestion>
  )
}

/** Six sample questions, typed and answered one by one in a window of fixed height. */
export function DemoTerminal() {
  const windowRef = useRef<HTMLDivElement>(null)
  const logRef = useRef<HTMLOListElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  const isStill = usePrefersReducedMotion()
  const isOnScreen = useIsOnScreen(windowRef)
  const moving = useDemoFrame(!isStill && !isPaused && isOnScreen)
  const frame = isStill ? FULL_DEMO : moving
  const hasBegun = frame !== FULL_DEMO

  // Keeps the newest line in view, as in a terminal, without scrolling the page.
  useLayoutEffect(() => {
    const log = logRef.current
    if (log !== null && hasBegun) log.scrollTop = log.scrollHeight
  })

  const Icon = isPaused ? Play : Pause
  return (
    <div
      ref={windowRef}
      className="overflow-hidden rounded-card border border-line bg-raised shadow-card"
    >
      <div className="flex items-center justify-between gap-3 border-line border-b bg-wash py-1 pr-1 pl-5">
        <p className="text-small text-soft">{DEMO_DOCUMENT}</p>
        <button
          type="button"
          onClick={() => setIsPaused(!isPaused)}
          className="shrink-0 rounded-control tap-2 text-soft hover:text-ink motion-reduce:invisible"
        >
          <Icon aria-hidden="true" size={20} />
          <span className="sr-only">{isPaused ? 'Play the demo' : 'Pause the demo'}</span>
        </button>
      </div>
      <ol
        ref={logRef}
        {...REACHABLE}
        aria-label="Sample questions and answers"
        className="h-96 space-y-5 overflow-y-auto px-5 py-5 focus-visible:-outline-offset-3"
      >
        {DEMO_PAIRS.slice(0, frame.pairsShown).map((pair) => (
          <li key={pair.question}>
            <DemoEntry pair={pair} />
          </li>
        ))}
        {frame.typing ? (
          <li>
            <TypedQuestion typing={frame.typing} />
          </li>
        ) : null}
      </ol>
    </div>
  )
}

const QUESTION_LENGTHS = DEMO_PAIRS.map(({ question }) => question.length)

/**
 * The frame to show. Time advances in steps, and only while `isRunning`, so that a tab returning from the
 * background continues where it stopped.
 */
function useDemoFrame(isRunning: boolean): DemoFrame {
  const [elapsedMs, setElapsedMs] = useState<number | undefined>(undefined)

  useEffect(() => {
    if (!isRunning) return
    const now = elapsedMs ?? DEMO_FIRST_FRAME_MS
    const stepMs = untilNextFrame(now, QUESTION_LENGTHS)
    const timer = setTimeout(() => setElapsedMs(now + stepMs), stepMs)
    return () => clearTimeout(timer)
  }, [isRunning, elapsedMs])

  return elapsedMs === undefined ? FULL_DEMO : demoFrameAt(elapsedMs, QUESTION_LENGTHS)
}

/** Whether any of the element is on the screen, in a visible tab. */
function useIsOnScreen(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  const [isTabVisible, setIsTabVisible] = useState(true)

  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver((entries) => {
      setIsInView(entries.some((entry) => entry.isIntersecting))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  useEffect(() => {
    const check = (): void => setIsTabVisible(document.visibilityState === 'visible')
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])

  return isInView && isTabVisible
}

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
function DemoQuestion({ children }: Readonly<{ children: ReactNode }>) {
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
function DemoEntry({ pair }: Readonly<{ pair: DemoPair }>) {
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
