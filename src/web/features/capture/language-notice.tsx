import type { DocumentLanguage } from '../../../core/text/document-language.ts'
import { languageName } from '../../content/language-name.ts'
import { wantCapture } from '../../lib/hydration/wanted-capture.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type LanguageNoticeProps = Readonly<{
  language: DocumentLanguage | undefined
  /** Whether a language model answers; it may read other languages. */
  isModelAsked: boolean
  /** The English version of the page, if it links to one. */
  englishUrl: string | undefined
}>

/** Names the language of a document that is not in English, and what the visitor can do. */
export function LanguageNotice({ language, isModelAsked, englishUrl }: LanguageNoticeProps) {
  if (language === undefined || language.kind === 'english') return null
  const name = languageName(language.code)
  const canText = isModelAsked
    ? MODEL_TEXT
    : `${BUILT_IN_TEXT} ${englishUrl === undefined ? `Look for an English version of the page; ${UNREAD_TEXT}` : `The page has an English version; ${UNREAD_TEXT}`}`
  return (
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
        : `${name === undefined ? 'This document is not in English.' : `This is ${name}.`} ${canText}`}
    </Notice>
  )
}

const BUILT_IN_TEXT = 'The built-in analyst reads English.'
const UNREAD_TEXT = 'you can read and search this one here, but it is not analyzed.'
const MODEL_TEXT = 'The language model may read it; the checks of its answers are made for English.'
