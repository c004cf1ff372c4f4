import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { deleteRecord, readRecord, writeRecord } from '../documents/document-store-database.ts'
import { cleanTitle, HANDOVER_MAX_CHARACTERS, type Handover } from './handover-message.ts'

/**
 * A text from the share sheet on its way from the service worker to /handover, where it waits for the
 * visitor's press. Apart from what reads it, which the service worker does not need.
 */

/** Its key in this browser's database. */
const SHARED_TEXT = 'shared-text'
/** Fragment of /handover. */
export const SHARED_TEXT_HASH = '#shared-text'

/** @throws what the browser throws where it stores nothing */
export async function storeSharedText(
  share: Readonly<{ title: string; text: string }>,
): Promise<void> {
  await writeRecord(SHARED_TEXT, share)
}

/**
 * Two values in this browser's database, each read once. A shared text waits for the visitor's press on
 * /handover; a handed-over document, which the visitor has accepted there, waits for /chatbot, which is
 * loaded anew. A foreign page can cause the first, never the second.
 */
const HANDED_OVER = 'handed-over'

/** Fragment of /chatbot. */
export const HANDED_OVER_HASH = '#handed-over'

/** Takes the shared text out of the database; `undefined` where there is none. */
export async function takeSharedText(): Promise<Handover | undefined> {
  const value = await takeRecord(SHARED_TEXT)
  if (typeof value !== 'object' || value === null) return undefined
  const { title, text }: Readonly<{ title?: unknown; text?: unknown }> = { ...value }
  if (typeof title !== 'string' || typeof text !== 'string') return undefined
  const isUsable = text.trim() !== '' && text.length <= HANDOVER_MAX_CHARACTERS
  return isUsable ? { title: cleanTitle(title), text: text.trim() } : undefined
}

/** @throws what the browser throws where it stores nothing */
export async function storeHandedOver(document: PolicyDocument): Promise<void> {
  await writeRecord(HANDED_OVER, document)
}

/** Takes the accepted document out of the database, unchecked; `undefined` where there is none. */
export function takeHandedOver(): Promise<unknown> {
  return takeRecord(HANDED_OVER)
}

async function takeRecord(key: string): Promise<unknown> {
  try {
    const value = await readRecord(key)
    if (value !== undefined) await deleteRecord(key)
    return value
  } catch {
    // A forbidden database holds nothing.
    return undefined
  }
}
