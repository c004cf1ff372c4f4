/** Fetches all that private mode needs, before a document comes: then it needs no connection. */
export async function prepareForPrivateMode(): Promise<void> {
  try {
    const { prepareDeviceAnalyst } = await import('./answer-on-device.ts')
    await prepareDeviceAnalyst()
  } catch {
    // Whoever needs it asks again, and tells the visitor what went wrong.
  }
}
