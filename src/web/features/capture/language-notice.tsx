import type { DocumentLanguage } from '../../../core/text/document-language.ts'
import { languageName } from '../../content/language-name.ts'
import { Notice } from '../../ui/notice.tsx'

type LanguageNoticeProps = Readonly<{
  language: DocumentLanguage | undefined
  /** Whether a language model answers, which may read other languages. */
  isModelAsked: boolean
}>

/** Names the language of a document that is not in English, and what can be done with it. */
export function LanguageNotice({ language, isModelAsked }: LanguageNoticeProps) {
  if (language === undefined || language.kind === 'english') return null
  const name = languageName(language.code)
  return (
    <Notice tone="warning" className="mt-2">
      {language.kind === 'mixed'
        ? `A part of this document is ${name === undefined ? 'not in English' : `in ${name}`}. Only its English part is read.`
        : `${name === undefined ? 'This document is not in English.' : `This is ${name}.`} ${isModelAsked ? MODEL_TEXT : BUILT_IN_TEXT}`}
    </Notice>
  )
}

const BUILT_IN_TEXT =
  'The built-in analyst reads English. Look for an English version of the page; you can read and search this one here, but it is not analyzed.'
const MODEL_TEXT = 'The language model may read it; the checks of its answers are made for English.'
