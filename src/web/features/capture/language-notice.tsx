import { lazy, Suspense } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { DocumentLanguage } from '../../../core/text/document-language.ts'
import { languageName } from '../../content/document-texts.ts'
import { TRANSLATED_TEXT } from '../../content/private-mode-texts.ts'
import { wantCapture } from '../../lib/hydration/island-wanted.ts'
import { useTranslation } from '../../lib/translation/translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadingBoundary } from '../../ui/loading/loading-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Loaded only where the browser has the interface of a translator. */
const TranslationOffer = lazy(() => import('./translation-offer.tsx'))

type LanguageNoticeProps = Readonly<{
  document: PolicyDocument
  language: DocumentLanguage | undefined
  /** Whether a language model answers; it may read other languages. */
  isModelAsked: boolean
}>

/** Names the language of a document that is not in English, and what the visitor can do. */
export function LanguageNotice({ document, language, isModelAsked }: LanguageNoticeProps) {
  const isTranslated = useTranslation(document.id)?.kind === 'done'
  if (language === undefined || language.kind === 'english') return null
  const { englishUrl, staysOnDevice } = document
  const name = languageName(language.code)
  const foreignText = name === undefined ? 'This document is not in English.' : `This is ${name}.`
  if (isTranslated) {
    return (
      <Notice tone="neutral" role="status" className="mt-2">
        {foreignText} {TRANSLATED_TEXT}
      </Notice>
    )
  }
  const canText = isModelAsked
    ? MODEL_TEXT
    : `${BUILT_IN_TEXT} ${englishUrl === undefined ? `Look for an English version of it; ${UNREAD_TEXT}` : `The page has an English version; ${UNREAD_TEXT}`}`
  const notice = (
    <Notice
      tone="warning"
      className="mt-2"
      action={
        englishUrl === undefined ? undefined : (
          <Button
            variant="secondary"
            size="small"
            onClick={() => wantCapture({ kind: 'address', typed: englishUrl })}
          >
            Read the English version
          </Button>
        )
      }
    >
      {language.kind === 'mixed'
        ? `A part of this document is ${name === undefined ? 'not in English' : `in ${name}`}. Only its English part is read.`
        : `${foreignText} ${canText}`}
    </Notice>
  )
  const isOffered =
    language.kind === 'other' && staysOnDevice === true && globalThis.Translator !== undefined
  if (!isOffered) return notice
  return (
    <>
      {notice}
      <LoadingBoundary fallback={null}>
        <Suspense fallback={null}>
          <TranslationOffer document={document} code={language.code} />
        </Suspense>
      </LoadingBoundary>
    </>
  )
}

const BUILT_IN_TEXT = 'The built-in analyst reads English.'
const UNREAD_TEXT = 'you can read and search this one here, but it is not analyzed.'
const MODEL_TEXT = 'The language model may read it; the checks of its answers are made for English.'
