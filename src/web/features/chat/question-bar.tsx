import { Camera, ClipboardPaste, Paperclip, Upload, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  FREE_QUESTION_MAX_WORDS,
  PREMIUM_QUESTION_MAX_WORDS,
  QUESTION_CHARACTERS_PER_WORD,
} from '../../../core/limits.ts'
import { countWords } from '../../../core/text/words.ts'
import { PRIVATE_QUESTION_TEXT } from '../../content/private-mode-texts.ts'
import {
  characterLimitText,
  WORD_LIMIT_TITLE,
  wordLimitText,
} from '../../content/session/chat-texts.ts'
import { useClearOfKeyboard } from '../../lib/hooks/keyboard.ts'
import { Button } from '../../ui/controls/button.tsx'
import { onLeaving } from '../../ui/on-leaving.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

const MAX_WORDS = { free: FREE_QUESTION_MAX_WORDS, premium: PREMIUM_QUESTION_MAX_WORDS } as const

/** Stays at the foot of the screen while the conversation scrolls, where that leaves room for it. */
const STAYING =
  '-mx-3 rounded-t-card border border-line border-b-0 bg-paper px-3 pt-3 foot-4 shadow-card higher:sticky higher:above-foot'

type QuestionBarProps = Readonly<{
  tier: keyof typeof MAX_WORDS
  isBusy: boolean
  /** Shown if no call is left; `undefined` while there is one. */
  outOfCalls: ReactNode
  /** The answer is made on this device, at no call. */
  isPrivate: boolean
  /** Tells whether the question was taken; one that was not stays in the field. */
  onAsk: (question: string) => boolean
  onStop: () => void
  attachments: Attachments
  /** Whether it stays in sight while the conversation scrolls: it would cover one that is empty. */
  isStaying: boolean
}>

/** The field for a question, with a word count. Enter sends, Shift+Enter breaks the line. */
export function QuestionBar({
  tier,
  isBusy,
  outOfCalls,
  isPrivate,
  onAsk,
  onStop,
  attachments,
  isStaying,
}: QuestionBarProps) {
  const fieldId = useId()
  const countId = useId()
  const form = useRef<HTMLFormElement>(null)
  useClearOfKeyboard(form, { block: 'container' })
  const [question, setQuestion] = useState('')
  const maxWords = MAX_WORDS[tier]
  const words = countWords(question)
  const maxCharacters = maxWords * QUESTION_CHARACTERS_PER_WORD
  const hasTooManyWords = words > maxWords
  const isTooLong = hasTooManyWords || question.trim().length > maxCharacters
  const limitText = hasTooManyWords
    ? wordLimitText(maxWords, tier)
    : characterLimitText(maxCharacters, tier)
  const isOutOfCalls = !isPrivate && outOfCalls !== undefined
  const canSend = question.trim() !== '' && !isTooLong && !isBusy && !isOutOfCalls

  const submit = () => {
    if (isTooLong) {
      showToast({ title: WORD_LIMIT_TITLE, description: limitText, kind: 'destructive' })
      return
    }
    if (!canSend) return
    if (onAsk(question.trim())) setQuestion('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, Enter chooses one of them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      ref={form}
      data-question-bar
      className={`relative mt-6 ${isStaying ? STAYING : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={fieldId} className="mb-1.5 block font-semibold text-small">
        {tier === 'premium' ? 'Ask about your documents' : 'Ask about the document'}
      </label>
      <div className="question-box">
        <textarea
          id={fieldId}
          rows={2}
          value={question}
          aria-describedby={countId}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={onKeyDown}
          className="block min-h-16 w-full resize-y bg-transparent px-4 pt-3"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pr-2 pb-2 pl-4">
          <p
            id={countId}
            className={`text-small tabular-nums ${isTooLong ? 'text-bad' : 'text-soft'}`}
          >
            {words} / {maxWords} words
            {isTooLong ? (
              <span role="alert" className="mt-1 block">
                {limitText}
              </span>
            ) : null}
            {isPrivate ? (
              <span className="mt-1 block text-soft">{PRIVATE_QUESTION_TEXT}</span>
            ) : null}
            {isOutOfCalls ? <span className="mt-1 block text-ink">{outOfCalls}</span> : null}
          </p>
          <div className="ml-auto flex gap-2">
            <AttachmentMenu {...attachments} />
            {isBusy ? (
              <Button variant="secondary" size="small" onClick={onStop}>
                Stop
              </Button>
            ) : (
              <Button type="submit" size="small" disabled={!canSend}>
                Send
              </Button>
            )}
          </div>
        </div>
      </div>
    </form>
  )
}

/** Actions of the menu; the page decides whether they are allowed. */
type Attachments = Readonly<{
  onUpload: () => void
  onPhoto: () => void
  onPaste: () => void
}>

/**
 * Ways to add a document from where a question is typed (SPEC.md section 2, 'Premium view'). Their list
 * closes by Escape, by a press elsewhere and when the focus leaves it.
 */
function AttachmentMenu({ onUpload, onPhoto, onPaste }: Attachments) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = place
    if (!isOpen || current === null) return
    current.querySelector<HTMLElement>('dialog button')?.focus()
    const controller = new AbortController()
    onLeaving(current, () => setOpen(false), controller.signal)
    return () => controller.abort()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <div ref={place}>
      <Button
        ref={opener}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Paperclip aria-hidden="true" size={16} />
        Attach
      </Button>
      {isOpen ? (
        <dialog
          open
          id={listId}
          aria-label="Attach a document"
          onKeyDown={closeOnEscape}
          className="absolute start-auto right-3 bottom-full z-10 m-0 flex animate-rise flex-col items-start rounded-card border border-edge bg-raised p-1 text-ink shadow-card"
        >
          <Choice onChoose={choose(onUpload)}>
            <Upload aria-hidden="true" size={16} />
            Upload Document
          </Choice>
          <Choice onChoose={choose(onPhoto)}>
            <Camera aria-hidden="true" size={16} />
            Take Photo
          </Choice>
          <Choice onChoose={choose(onPaste)}>
            <ClipboardPaste aria-hidden="true" size={16} />
            Paste Text
          </Choice>
          <Choice onChoose={close}>
            <X aria-hidden="true" size={16} />
            Close
          </Choice>
        </dialog>
      ) : null}
    </div>
  )
}

type ChoiceProps = Readonly<{ onChoose: () => void; children: ReactNode }>

function Choice({ onChoose, children }: ChoiceProps) {
  return (
    <Button variant="quiet" size="small" onClick={onChoose}>
      {children}
    </Button>
  )
}
