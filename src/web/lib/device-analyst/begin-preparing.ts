/** Fetches everything private mode needs ahead of a document, so that no connection is needed then. */
export async function prepareForPrivateMode(): Promise<void> {
  try {
    const { prepareDeviceAnalyst } = await import('./answer-on-device.ts')
    await prepareDeviceAnalyst()
  } catch {
    // Using private mode loads it again, and reports the failure.
  }
}
