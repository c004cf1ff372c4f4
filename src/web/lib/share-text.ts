/** Whether this device has a share sheet for texts. */
export function canShareText(): boolean {
  return typeof navigator.share === 'function'
}

/**
 * Hands a text to the device's share sheet. A visitor who closes it has shared nothing, and that is no
 * failure. Throws what else keeps the sheet from opening.
 */
export async function shareText(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) throw error
  }
}
