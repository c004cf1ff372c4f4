import { useQuery } from '@tanstack/react-query'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  TRANSLATE_DOWNLOAD_TEXT,
  TRANSLATE_LABEL,
  TRANSLATE_TEXT,
  TRANSLATING_TEXT,
  TRANSLATION_FAILED_TEXT,
} from '../../content/private-mode-texts.ts'
import { LOCAL_QUERY } from '../../lib/run-worker.ts'
import { cancelTranslation, translateDocument } from '../../lib/translation/translate-document.ts'
import { type TranslationState, useTranslation } from '../../lib/translation/translations.ts'
import { findTranslator } from '../../lib/translation/translator.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'
import { Notice } from '../../ui/notice.tsx'

type TranslationOfferProps = Readonly<{
  document: PolicyDocument
  /** Code of its language, if known. */
  code: string | undefined
}>

/** Offers to translate a private document by the browser's own translator; nothing where it cannot. */
export default function TranslationOffer({ document, code }: TranslationOfferProps) {
  const state = useTranslation(document.id)
  const { data: offered = null } = useQuery({
    queryKey: ['translator', document.id, code],
    queryFn: async () => (await findTranslator(document.text, code)) ?? null,
    ...LOCAL_QUERY,
  })
  if (offered === null || state?.kind === 'done') return null
  if (state?.kind === 'running') {
    return <Running state={state} onCancel={() => cancelTranslation(document.id)} />
  }
  return (
    <Notice
      tone="neutral"
      className="mt-2"
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => void translateDocument(document, offered)}
        >
          {TRANSLATE_LABEL}
        </Button>
      }
    >
      {state?.kind === 'failed' ? <p role="alert">{TRANSLATION_FAILED_TEXT}</p> : null}
      <p>
        {TRANSLATE_TEXT}
        {offered.availability === 'needs-download' ? ` ${TRANSLATE_DOWNLOAD_TEXT}` : null}
      </p>
    </Notice>
  )
}

type RunningProps = Readonly<{
  state: Extract<TranslationState, { kind: 'running' }>
  onCancel: () => void
}>

function Running({ state: { progress }, onCancel }: RunningProps) {
  const done =
    progress?.kind === 'sentences' ? progress.done / progress.total : progress?.progress?.share
  return (
    <div className="mt-3 max-w-reading">
      <p role="status" className="mb-2 text-small">
        {TRANSLATING_TEXT}
      </p>
      <ProgressBar label={TRANSLATING_TEXT} {...(done !== undefined && { done })} />
      <p className="mt-1 text-small text-soft">{stepText(progress)}</p>
      <Button variant="secondary" size="small" onClick={onCancel} className="mt-3">
        Cancel
      </Button>
    </div>
  )
}

function stepText(progress: RunningProps['state']['progress']): string {
  if (progress === undefined) return 'Starting'
  if (progress.kind === 'download') return 'Your browser is downloading the language.'
  return `Sentence ${(progress.done + 1).toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')}`
}
