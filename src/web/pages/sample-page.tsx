import { type ReactNode, useState } from 'react'
import type { Citation } from '../../core/analyst/answer.ts'
import { compareVerdicts } from '../../core/compare/compare-verdicts.ts'
import { QUESTION_TEXTS, SILENCE_TEXTS } from '../content/answer-texts.ts'
import {
  SAMPLE_LEAD,
  SAMPLE_MISSES,
  SAMPLE_NOTES,
  SAMPLE_SECTIONS,
  SAMPLE_SILENT_TEXT,
  SAMPLE_TITLE,
  type SampleSectionId,
  type SampleSession,
} from '../content/pages/sample.ts'
import { SAMPLE_SESSION } from '../content/pages/sample-session.ts'
import { AnalysisResults } from '../features/analysis/analysis-results.tsx'
import { earlierRun, LiveTexts, NO_ANALYSIS } from '../features/analysis/run/analysis-run.ts'
import { ChatItem, type Guidance } from '../features/chat/chat-item.tsx'
import { ChangeList, VerdictTable } from '../features/compare/change-list.tsx'
import { DocumentReader, ReaderSheet } from '../features/reader/document-reader.tsx'
import { ReportView } from '../features/report/report-view.tsx'
import { analystVersion } from '../lib/analyst-version.ts'
import { useHasRoomBeside } from '../lib/hooks/screen-shape.ts'
import type { ReportContent } from '../lib/share/report-content.ts'
import { QuotedDocument } from '../ui/answer/quote.tsx'
import { StepList } from '../ui/answer/step-list.tsx'
import { buttonClass } from '../ui/controls/button.tsx'
import { Disclosure } from '../ui/controls/disclosure.tsx'
import { PageContents, PageFrame, ReturnToChatbot } from '../ui/page/page-frame.tsx'
import { PageLink, TextLink } from '../ui/page/page-link.tsx'
import { type Reading, useReading } from './free-analysis/use-reading.ts'

const { document: POLICY, answers, steps, turns, earlier, comparison } = SAMPLE_SESSION

/** /sample: a whole session of our own privacy policy, as the product made it. */
export default function SamplePage() {
  const reading = useReading()
  return (
    <PageFrame title={SAMPLE_TITLE} lead={<p>{SAMPLE_LEAD}</p>} width="page">
      <PageContents sections={SAMPLE_SECTIONS} />
      <SampleSection id="answers">
        <SampleAnswers session={SAMPLE_SESSION} reading={reading} />
      </SampleSection>
      <SampleSection id="questions">
        <ul className="grid max-w-reading grid-cols-1 gap-4">
          {turns.map(({ question, answer }) => (
            <li key={question}>
              <ChatItem
                entry={{
                  kind: 'question',
                  id: question,
                  question,
                  documentIds: [POLICY.id],
                  state: { kind: 'answered', answer },
                }}
                canRetry={false}
                onShow={reading.show}
                onRetry={() => undefined}
                guidance={NO_GUIDANCE}
              />
            </li>
          ))}
        </ul>
      </SampleSection>
      <SampleSection id="missed">
        <div className="max-w-reading space-y-4">
          <p>{SAMPLE_SILENT_TEXT}</p>
          <ul className="list-disc pl-6">
            {answers
              .filter(({ standing }) => standing !== 'stated')
              .map(({ questionId, standing }) => (
                <li key={questionId}>
                  {QUESTION_TEXTS[questionId]}{' '}
                  {standing === 'stated' ? null : SILENCE_TEXTS[standing]}
                </li>
              ))}
          </ul>
          {SAMPLE_MISSES.map(({ text, quote }) => (
            <div key={quote}>
              <p>{text}</p>
              <blockquote className="mt-1.5 border-marker border-l-4 pl-3 text-small text-soft">
                “{quote}”
              </blockquote>
            </div>
          ))}
          <p>
            <TextLink to="/accuracy">How often answers are right, wrong or silent</TextLink>
          </p>
        </div>
      </SampleSection>
      <SampleSection id="compared">
        <VerdictTable
          comparisons={compareVerdicts(earlier.answers, answers)}
          titles={[earlier.title, POLICY.title]}
        />
        <Disclosure summary={`All ${comparison.changes.length} changes, sentence by sentence`}>
          <ChangeList changes={comparison.changes} />
        </Disclosure>
      </SampleSection>
      <SampleSection id="report">
        <Disclosure summary="Read the report">
          <div className="not-prose">
            <ReportView content={REPORT} origin={SITE} />
          </div>
        </Disclosure>
      </SampleSection>
      <p className="mt-12">
        <PageLink to="/" className={buttonClass({})}>
          Try it on a document of yours
        </PageLink>
      </p>
      <ReturnToChatbot />
    </PageFrame>
  )
}

/** Its questions are answered: none leads anywhere else. */
const NO_GUIDANCE: Guidance = {
  documents: [],
  onAsk: () => undefined,
  onOverview: () => undefined,
  onCompare: undefined,
}

/** The page is made before its address is known. */
const SITE = 'the address of this site'

const REPORT: ReportContent = {
  cards: [],
  documents: [
    {
      id: POLICY.id,
      title: POLICY.title,
      answers,
      steps,
      proof: {
        fingerprint: SAMPLE_SESSION.fingerprint,
        words: SAMPLE_SESSION.documentWords,
        analyst: analystVersion(),
      },
    },
  ],
  chat: turns.map(({ question, answer }) => ({ id: question, question, answer })),
}

function SampleSection({ id, children }: Readonly<{ id: SampleSectionId; children: ReactNode }>) {
  const title = SAMPLE_SECTIONS.find((section) => section.id === id)?.title
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16">
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-reading text-soft">{SAMPLE_NOTES[id]}</p>
      {children}
    </section>
  )
}

type SampleAnswersProps = Readonly<{
  session: SampleSession
  /** One place in the document for all answers. */
  reading: Reading
}>

/** The seven answers beside the document, as a free analysis shows them. */
function SampleAnswers({ session, reading }: SampleAnswersProps) {
  const { document, answers, documentWords, wordsRead, further, steps } = session
  const [run] = useState(() => earlierRun(answers, true))
  const [liveTexts] = useState(() => new LiveTexts())
  const hasRoom = useHasRoomBeside()
  const { shown, show, read, goBack } = reading
  if (run === NO_ANALYSIS || run.phase === 'idle') return null
  const reader = (
    <DocumentReader
      document={document}
      citations={[
        ...answers.flatMap(citationsOf),
        ...(shown?.citation === undefined ? [] : [shown.citation]),
      ]}
      active={shown?.citation}
      isOpened={shown !== undefined && shown.citation === undefined}
      onReturn={goBack}
    />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <QuotedDocument value={document}>
        <AnalysisResults
          documentTitle={document.title}
          documentWords={documentWords}
          wordsRead={wordsRead}
          further={further}
          run={run}
          liveTexts={liveTexts}
          isModelAsked={false}
          onShow={show}
          onRead={read}
          after={<StepList steps={steps} />}
        >
          {null}
        </AnalysisResults>
      </QuotedDocument>
      {/* The prerendered page has it at any width: on a phone its search field went when the script came. */}
      {hasRoom ? <div className="max-lg:hidden lg:contents">{reader}</div> : null}
      {hasRoom || shown === undefined ? null : <ReaderSheet onClose={goBack}>{reader}</ReaderSheet>}
    </div>
  )
}

function citationsOf({ statements }: SampleSession['answers'][number]): readonly Citation[] {
  return statements.flatMap(({ citations }) => citations)
}
