import { writeRecord } from '../documents/document-store-database.ts'

/**
 * A text from the share sheet on its way from the service worker to /handover, where it waits for the
 * visitor's press. Apart from what reads it, which the service worker does not need.
 */

/** Its key in this browser's database. */
export const SHARED_TEXT = 'shared-text'
/** Fragment of /handover. */
export const SHARED_TEXT_HASH = '#shared-text'

/** @throws what the browser throws where it stores nothing */
export async function storeSharedText(
  share: Readonly<{ title: string; text: string }>,
): Promise<void> {
  await writeRecord(SHARED_TEXT, share)
}
