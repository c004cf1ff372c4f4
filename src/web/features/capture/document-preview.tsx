import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { PREVIEW_MAX_WORDS } from '../../../core/limits.ts'
import type { DocumentLanguage } from '../../../core/text/document-language.ts'
import { countWords, takeWords } from '../../../core/text/words.ts'
import { wordsReadText } from '../../content/document-texts.ts'
import { STAYS_ON_DEVICE_TEXT } from '../../content/private-mode-texts.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import { useFocusFallback } from '../../lib/hooks/lost-focus.ts'
import { scrollIntoPlace } from '../../lib/hooks/scroll-to-section.ts'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/page-link.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { LanguageNotice } from './language-notice.tsx'

type DocumentPreviewProps = Readonly<{
  document: PolicyDocument
  /** Words that the ranker has read; `undefined` while it reads. */
  wordsRead: number | undefined
  /** Undefined until it is detected. */
  language: DocumentLanguage | undefined
  isModelAsked: boolean
  /** Whether it is scrolled to, and its heading focused, because the visitor just added the document. */
  takesFocus: boolean
  /** How the text was obtained, if it was recognised. */
  source?: string | undefined
  /** What to check before the analysis. */
  warning?: string | undefined
  /** Replaces the text while it is corrected. */
  editor?: ReactNode
  /** Actions for the document. */
  children: ReactNode
}>

/** The start of a captured document, for the visitor to check that it is the right one. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { document, wordsRead, language, isModelAsked, takesFocus, source, warning } = props
  const { editor, children } = props
  const titleId = useId()
  // The chatbot page has no plan card above the document, so its heading is one level higher.
  const Heading = useFreePage() === 'chatbot' ? 'h3' : 'h4'
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, url, text } = document
  const words = useMemo(() => countWords(text), [text])

  useFocusFallback(section)
  // The form that had the focus was removed; the document is its result. The progress of its analysis
  // stands in it, on a phone below the fold. This also ends the checks of a scroll to the form.
  const takeOver = useEffectEvent(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    scrollIntoPlace(() => section.current)
  })
  useEffect(() => takeOver(), [])
  const isUnanalyzed = language?.kind === 'other' && !isModelAsked

  return (
    <section ref={section} aria-labelledby={titleId} className="mt-5 border-line border-t pt-5">
      <Heading
        ref={heading}
        id={titleId}
        dir="auto"
        tabIndex={-1}
        className="font-semibold text-reading wrap-anywhere"
      >
        {title}
      </Heading>
      {url === undefined ? null : (
        <p className="break-all text-small">
          <OutsideLink href={url}>{url}</OutsideLink>
        </p>
      )}
      <p className="mt-1 text-small text-soft">
        {wordsReadText(words, isUnanalyzed ? undefined : wordsRead)}
      </p>
      {warning === undefined ? null : (
        <Notice tone="warning" className="mt-2">
          {warning}
        </Notice>
      )}
      {source === undefined ? null : <p className="mt-1 text-small text-soft">{source}</p>}
      {document.staysOnDevice ? <p className="mt-1 text-small">{STAYS_ON_DEVICE_TEXT}</p> : null}
      <LanguageNotice document={document} language={language} isModelAsked={isModelAsked} />
      {children}
      {editor ?? <PreviewText text={text} words={words} />}
    </section>
  )
}

function PreviewText({ text, words }: Readonly<{ text: string; words: number }>) {
  const preview = useMemo(() => takeWords(text, PREVIEW_MAX_WORDS), [text])
  return (
    <>
      <ScrollRegion
        label="Extracted content"
        dir="auto"
        className="mt-4 max-h-56 whitespace-pre-line wrap-anywhere rounded-control border border-line bg-field p-4 text-small"
      >
        {preview}
      </ScrollRegion>
      {words > PREVIEW_MAX_WORDS ? (
        <p className="mt-1.5 text-small text-soft">
          The first {PREVIEW_MAX_WORDS} words are shown; the analysis reads the whole document.
        </p>
      ) : null}
    </>
  )
}
