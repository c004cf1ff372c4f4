/** Whether this device has a share sheet for texts. */
export function canShareText(): boolean {
  return typeof navigator.share === 'function'
}

/**
 * Opens the device's share sheet with a text. Closing the sheet without sharing is no failure.
 *
 * @throws whatever else keeps the sheet from opening
 */
export async function shareText(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) throw error
  }
}
