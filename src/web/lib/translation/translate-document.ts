import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { rankDocument } from '../ranker/rank-document.ts'
import { setTranslationState, type TranslationState } from './translations.ts'
import {
  type OfferedTranslator,
  TranslationError,
  type TranslationProgress,
  translateText,
} from './translator.ts'

const running = new Map<string, AbortController>()

/**
 * Translates a document by the browser's translator. Resolves when it is done, has failed or was
 * cancelled; the state tells which.
 */
export async function translateDocument(
  { id, text }: PolicyDocument,
  offered: OfferedTranslator,
): Promise<void> {
  const controller = new AbortController()
  running.get(id)?.abort()
  running.set(id, controller)
  const { signal } = controller
  const show = (state: TranslationState) => {
    if (!signal.aborted) setTranslationState(id, state)
  }
  show({ kind: 'running' })
  try {
    const onProgress = (progress: TranslationProgress) => show({ kind: 'running', progress })
    const translated = await translateText(text, offered, signal, onProgress)
    const selection = await rankDocument(translated.text, signal)
    // If the ranker cannot read the result, the translation failed.
    if (selection.language.kind !== 'english') throw new TranslationError('not-english')
    show({ kind: 'done', translation: { translated, selection } })
  } catch {
    show({ kind: 'failed' })
  }
}

export function cancelTranslation(documentId: string): void {
  running.get(documentId)?.abort()
  setTranslationState(documentId, undefined)
}
