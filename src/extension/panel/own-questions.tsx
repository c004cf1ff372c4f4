import { type SubmitEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import { helpWanted } from '../../core/analyst/asked/help-wanted.ts'
import { QUESTION_LIMITS } from '../../core/analyst/question-limits.ts'
import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import { countWords } from '../../core/text/words.ts'
import {
  ASK_FAILED_MESSAGE,
  characterLimitText,
  HELP_TEXTS,
  wordLimitText,
} from '../../web/content/session/chat-texts.ts'
import { ChatItem, type Guidance } from '../../web/features/chat/chat-item.tsx'
import { chatLog, isBusy, type QuestionEntry } from '../../web/features/chat/chat-log.ts'
import { SuggestedQuestions } from '../../web/features/chat/suggested-questions.tsx'
import { checkQuestionAnswer } from '../../web/lib/api/check-answer.ts'
import { answerQuestionOnDevice } from '../../web/lib/device-analyst/answer-on-device.ts'
import { useStableCallback } from '../../web/lib/hooks/use-stable-callback.ts'
import { randomId } from '../../web/lib/random-id.ts'
import type { ShowCitation } from '../../web/ui/answer/quote.tsx'
import { Button } from '../../web/ui/controls/button.tsx'
import { Field } from '../../web/ui/controls/field.tsx'
import { INPUT_CLASS } from '../../web/ui/controls/input-class.ts'

const { question: QUESTION_SIZE, passages: PASSAGES } = QUESTION_LIMITS.premium
/** Earlier questions that a follow-up may lean on. */
const EARLIER_MAX = 6
const WORDS_LIMIT_TEXT = wordLimitText(QUESTION_SIZE.words, 'premium')
const CHARACTERS_LIMIT_TEXT = characterLimitText(QUESTION_SIZE.characters, 'premium')

type OwnQuestionsProps = Readonly<{ document: PolicyDocument; onShow: ShowCitation }>

/** Questions in the visitor's own words, answered in this browser. */
export function OwnQuestions({ document, onShow }: OwnQuestionsProps) {
  const titleId = useId()
  const [log, dispatch] = useReducer(chatLog, [])
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const entries = log.filter((entry) => entry.kind === 'question')
  const documents = [{ id: document.id, title: document.title, text: document.text }]

  const answer = async (id: string, question: string) => {
    const controller = new AbortController()
    running.current = controller
    const earlier = entries
      .filter((entry) => entry.id !== id && entry.state.kind === 'answered')
      .map((entry) => entry.question)
      .slice(-EARLIER_MAX)
    const help = helpWanted(question, earlier.length > 0)
    if (help !== undefined) return dispatch({ type: 'guided', id, help, questions: [] })
    try {
      const asked = { question, documents, earlier, maxWords: PASSAGES.words }
      const given = await answerQuestionOnDevice(asked, controller.signal)
      dispatch({ type: 'answered', id, answer: checkQuestionAnswer(given, documents) })
    } catch {
      // The worker ended early, or the question was aborted.
      const error = { title: 'Error', description: '' }
      if (!controller.signal.aborted) dispatch({ type: 'failed', id, error })
    }
  }

  const asking = { documentIds: [document.id], isPrivate: true }
  const ask = (question: string) => {
    if (isBusy(log)) return
    const id = randomId()
    dispatch({ type: 'asked', id, question, ...asking })
    void answer(id, question)
  }
  const retry = useStableCallback((id: string) => {
    const entry = entries.find((one) => one.id === id)
    if (entry === undefined) return
    dispatch({ type: 'tried-again', id, nextId: id, ...asking })
    void answer(id, entry.question)
  })

  return (
    <section aria-labelledby={titleId} className="mt-8 border-line border-t pt-5">
      <h3 id={titleId} className="text-title">
        Ask about it
      </h3>
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} canRetry={!isBusy(log)} onShow={onShow} onRetry={retry} />
          </li>
        ))}
      </ul>
      <QuestionForm isBusy={isBusy(log)} onAsk={ask} />
      <SuggestedQuestions document={document} log={log} isDisabled={isBusy(log)} onAsk={ask} />
    </section>
  )
}

/** Only a workspace has places to lead to. */
const NO_GUIDANCE: Guidance = {
  documents: [],
  onAsk: () => undefined,
  onOverview: () => undefined,
  onCompare: undefined,
}

type EntryProps = Readonly<{
  entry: QuestionEntry
  canRetry: boolean
  onShow: ShowCitation
  onRetry: (id: string) => void
}>

function Entry({ entry, ...rest }: EntryProps) {
  const titleId = useId()
  const { question, state } = entry
  if (state.kind !== 'guided' && state.kind !== 'failed') {
    return <ChatItem entry={entry} guidance={NO_GUIDANCE} {...rest} />
  }
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4">
      <h3 id={titleId} dir="auto" className="font-semibold wrap-anywhere">
        {question}
      </h3>
      <p className="mt-2 text-soft">
        {state.kind === 'guided' ? HELP_TEXTS[state.help] : ASK_FAILED_MESSAGE}
      </p>
      {state.kind === 'failed' ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          disabled={!rest.canRetry}
          onClick={() => rest.onRetry(entry.id)}
        >
          Retry
        </Button>
      ) : null}
    </article>
  )
}

type QuestionFormProps = Readonly<{ isBusy: boolean; onAsk: (question: string) => void }>

function QuestionForm({ isBusy, onAsk }: QuestionFormProps) {
  const [question, setQuestion] = useState('')
  const asked = question.trim()
  const error =
    countWords(asked) > QUESTION_SIZE.words
      ? WORDS_LIMIT_TEXT
      : asked.length > QUESTION_SIZE.characters
        ? CHARACTERS_LIMIT_TEXT
        : undefined
  const canSend = !isBusy && asked !== '' && error === undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!canSend) return
    onAsk(asked)
    setQuestion('')
  }
  return (
    <form onSubmit={submit} className="mt-4">
      <Field label="Your question" error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            className={INPUT_CLASS}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <div className="mt-2 flex justify-end">
        <Button type="submit" size="small" disabled={!canSend}>
          Ask
        </Button>
      </div>
    </form>
  )
}
