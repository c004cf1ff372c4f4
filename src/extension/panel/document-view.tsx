import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Citation, Statement } from '../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import { countWords } from '../../core/text/words.ts'
import { languageName } from '../../web/content/document-texts.ts'
import { AnalysisResults } from '../../web/features/analysis/analysis-results.tsx'
import {
  AnalysisAnnouncement,
  AnalysisStatus,
} from '../../web/features/analysis/analysis-status.tsx'
import {
  type AnalysisRun,
  analysisRun,
  LiveTexts,
  NO_ANALYSIS,
} from '../../web/features/analysis/run/analysis-run.ts'
import { checkAnswer } from '../../web/lib/api/check-answer.ts'
import { stepsOfDocument } from '../../web/lib/documents/document-work/work-on-document.ts'
import { LOCAL_QUERY } from '../../web/lib/run-worker.ts'
import { QuotedDocument } from '../../web/ui/answer/quote.tsx'
import { StepList } from '../../web/ui/answer/step-list.tsx'
import { Button } from '../../web/ui/controls/button.tsx'
import { Spinner } from '../../web/ui/loading/loading-boundary.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { OutsideLink } from '../../web/ui/page/page-link.tsx'
import type { NamedDocument, ReadingMessage } from '../reader/read-page.ts'
import { Reading } from '../reader/reading.ts'
import { handOver, SITE_ORIGIN } from './hand-over.ts'
import { OwnQuestions } from './own-questions.tsx'
import type { TabPage } from './tab-page.ts'
import {
  AGREED_TITLE,
  CUT_TEXT,
  FETCHED_TEXT,
  HAND_OVER_BLOCKED_TEXT,
  HAND_OVER_TEXT,
  KIND_NAMES,
  LOST_TEXT,
  languageText,
  MORE_DOCUMENTS_TITLE,
  NOT_SHOWN_TEXT,
  ON_DEVICE_TEXT,
  PROBLEM_TEXTS,
  pressText,
} from './texts.ts'
import { isSameOrigin, type ShownDocument } from './use-panel.ts'

type DocumentViewProps = Readonly<{
  shown: ShownDocument
  tab: TabPage
  onRead: (named: NamedDocument) => Promise<void>
}>

/** A document with its seven answers, and questions of the visitor's own. */
export function DocumentView({ shown, tab, onRead }: DocumentViewProps) {
  const { document, language, documents, isInTab, isCut, reading } = shown
  const { url = '' } = document
  return (
    <>
      <h2 dir="auto" className="font-semibold text-lead wrap-anywhere">
        {document.title}
      </h2>
      <p className="text-small text-soft wrap-anywhere">
        {isInTab ? URL.parse(url)?.host : <OutsideLink href={url}>{url}</OutsideLink>}
      </p>
      <p className="mt-1 text-small">{isInTab ? ON_DEVICE_TEXT : FETCHED_TEXT}</p>
      {isCut ? (
        <Notice tone="warning" className="mt-3">
          {CUT_TEXT}
        </Notice>
      ) : null}
      {language.kind === 'english' ? null : (
        <LanguageNotice document={document} language={language} tab={tab} />
      )}
      {language.kind === 'other' ? null : (
        <Answers document={document} reading={reading} isInTab={isInTab} tab={tab} />
      )}
      {documents.length === 0 ? null : (
        <NamedDocuments
          title={MORE_DOCUMENTS_TITLE}
          documents={documents}
          pageUrl={url}
          onRead={onRead}
        />
      )}
      {SITE_ORIGIN === undefined ? null : <HandOver document={document} origin={SITE_ORIGIN} />}
    </>
  )
}

type LanguageNoticeProps = Readonly<{
  document: PolicyDocument
  language: ShownDocument['language']
  tab: TabPage
}>

/** Names a document's language if it is not English, so that it does not look free of warnings. */
function LanguageNotice({ document: { englishUrl }, language, tab }: LanguageNoticeProps) {
  if (language.kind === 'english') return null
  const name = languageName(language.code)
  return (
    <Notice
      tone="warning"
      className="mt-3"
      action={
        englishUrl === undefined ? undefined : (
          <Button variant="secondary" size="small" onClick={() => void tab.open(englishUrl)}>
            Open the English version
          </Button>
        )
      }
    >
      {languageText(language.kind === 'other', name, englishUrl !== undefined)}
    </Notice>
  )
}

type AnswersProps = Readonly<{
  document: PolicyDocument
  reading: Reading | undefined
  isInTab: boolean
  tab: TabPage
}>

function Answers({ document, reading, isInTab, tab }: AnswersProps) {
  const { run, wordsRead, further, start, cancel } = useDeviceAnalysis(document, reading)
  const [liveTexts] = useState(() => new LiveTexts())
  const words = useMemo(() => countWords(document.text), [document])
  const [problem, setProblem] = useState<string>()

  const show = async ({ quote, start }: Citation) => {
    setProblem(undefined)
    if (!isInTab) return tab.open(quotedAddress(document, quote))
    const isShown = await tab.show(quote, start / document.text.length)
    if (isShown !== true) setProblem(isShown === undefined ? LOST_TEXT : NOT_SHOWN_TEXT)
  }
  const readIt = async () => {
    setProblem(undefined)
    if (!isInTab) return tab.open(document.url ?? '')
    if (!(await tab.showStart())) setProblem(LOST_TEXT)
  }

  return (
    <QuotedDocument value={document}>
      <AnalysisAnnouncement run={run} />
      {run.phase === 'idle' ? null : (
        <div className="mt-5">
          <AnalysisResults
            documentTitle={document.title}
            isNamedAbove
            documentWords={words}
            wordsRead={wordsRead ?? words}
            further={further}
            run={run}
            liveTexts={liveTexts}
            isModelAsked={false}
            onShow={(citation) => void show(citation)}
            onRead={() => void readIt()}
            after={run.phase === 'running' ? null : <Steps document={document} />}
          >
            <AnalysisStatus
              run={run}
              problemText={() => PROBLEM_TEXTS.failed}
              onCancel={cancel}
              onRetry={start}
            />
          </AnalysisResults>
        </div>
      )}
      <Problem text={problem} />
      {run.phase === 'finished' ? (
        <OwnQuestions document={document} onShow={(citation) => void show(citation)} />
      ) : null}
    </QuotedDocument>
  )
}

/** Stays in sight: the quote that was pressed may be anywhere on the panel. */
function Problem({ text }: Readonly<{ text: ReactNode }>) {
  return (
    <div role="status" className="sticky bottom-4 mt-4">
      {text === undefined ? null : (
        <Notice tone="warning" className="shadow-card">
          {text}
        </Notice>
      )}
    </div>
  )
}

/** Most words of a quote in an address: browsers look for the words after `:~:text=`. */
const FRAGMENT_WORDS = 8

/** The address of a document at the words of a quote. What follows the '#' is sent to no site. */
function quotedAddress({ url = '' }: PolicyDocument, quote: string): string {
  const words = quote.split('\n')[0]?.trim().split(/\s+/).slice(0, FRAGMENT_WORDS) ?? []
  const fragment = encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')
  return `${url.split('#', 1)[0]}#:~:text=${fragment}`
}

function Steps({ document }: Readonly<{ document: PolicyDocument }>) {
  const { data } = useQuery({
    queryKey: ['steps', document.id],
    queryFn: ({ signal }) => stepsOfDocument(document.text, signal, document.links),
    ...LOCAL_QUERY,
  })
  return data === undefined ? null : <StepList steps={data} />
}

type HandOverProps = Readonly<{ document: PolicyDocument; origin: string }>

function HandOver({ document, origin }: HandOverProps) {
  const [isBlocked, setBlocked] = useState(false)
  return (
    <section aria-label="Open in Plainclause" className="mt-8 border-line border-t pt-5">
      <Button variant="secondary" onClick={() => setBlocked(!handOver(document, origin))}>
        Open in Plainclause
      </Button>
      <p className="mt-2 text-small text-soft">{HAND_OVER_TEXT}</p>
      <p role="status" className="text-bad text-small">
        {isBlocked ? HAND_OVER_BLOCKED_TEXT : null}
      </p>
    </section>
  )
}

type DeviceAnalysis = Readonly<{
  run: AnalysisRun
  /** Words that the ranker has read, once it has. */
  wordsRead: number | undefined
  /** What else deserves a second look, once the ranker has read all. */
  further: readonly Statement[]
  start: () => void
  cancel: () => void
}>

/**
 * The seven answers about a document, made in this browser as soon as it is shown.
 *
 * @param begun the reading that is already answering it
 */
function useDeviceAnalysis(document: PolicyDocument, begun: Reading | undefined): DeviceAnalysis {
  const [run, dispatch] = useReducer(analysisRun, NO_ANALYSIS)
  const [wordsRead, setWordsRead] = useState<number>()
  const [further, setFurther] = useState<readonly Statement[]>([])
  const running = useRef<Reading>(undefined)

  const take = (message: ReadingMessage) => {
    if (message.type === 'selected') {
      setWordsRead(message.wordsRead)
      setFurther(message.further)
      dispatch({ type: 'asked' })
    } else if (message.type === 'answer') {
      dispatch({ type: 'answered', answer: checkAnswer(message.answer, document.text) })
    }
  }

  const follow = async (reading: Reading) => {
    running.current = reading
    dispatch({ type: 'begun' })
    try {
      await reading.follow(take)
      dispatch({ type: 'finished' })
    } catch {
      // The worker ended early; where it was stopped, the run has ended already.
      dispatch({ type: 'broken', problem: 'worker-failed' })
    }
  }

  const readText = () => {
    const { title, url = '', text } = document
    return new Reading({ kind: 'text', title, url, text })
  }
  const begin = useEffectEvent(() => void follow(begun ?? readText()))
  useEffect(() => {
    begin()
    return () => running.current?.stop()
  }, [])

  return {
    run,
    wordsRead,
    further,
    start: () => void follow(readText()),
    cancel: () => {
      dispatch({ type: 'broken', problem: 'cancelled' })
      running.current?.stop()
    },
  }
}

type NamedDocumentsProps = Readonly<{
  title: string
  documents: readonly NamedDocument[]
  /** The page that names them. */
  pageUrl: string
  onRead: (named: NamedDocument) => Promise<void>
}>

/** The documents to which a page leads. Nothing is fetched before one of them is pressed. */
export function NamedDocuments({ title, documents, pageUrl, onRead }: NamedDocumentsProps) {
  const titleId = useId()
  const [readingUrl, setReadingUrl] = useState<string>()
  const read = async (named: NamedDocument) => {
    setReadingUrl(named.url)
    await onRead(named)
    setReadingUrl(undefined)
  }
  const sentences = new Set(documents.flatMap(({ sentence }) => sentence ?? []))
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {[...sentences].map((sentence) => (
        <figure key={sentence} className="mt-2 text-small">
          <figcaption className="text-soft">{AGREED_TITLE}</figcaption>
          <blockquote dir="auto" className="border-marker border-l-4 pl-3 wrap-anywhere">
            “{sentence}”
          </blockquote>
        </figure>
      ))}
      <ul aria-labelledby={titleId} className="mt-3 grid gap-3">
        {documents.map((named) => (
          <li key={named.url}>
            <Button
              variant="secondary"
              className="w-full justify-start py-2 text-left"
              disabled={readingUrl !== undefined}
              onClick={() => void read(named)}
            >
              {readingUrl === named.url ? <Spinner /> : null}
              <span className="min-w-0 wrap-anywhere">
                {KIND_NAMES[named.kind]}
                <span dir="auto" className="block font-normal text-small">
                  {named.label}
                </span>
                <span className="block font-normal text-small text-soft">
                  {URL.parse(named.url)?.host}. {pressText(isSameOrigin(named.url, pageUrl))}.
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
