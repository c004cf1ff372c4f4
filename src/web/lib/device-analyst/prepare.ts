/** Fetches all that private mode needs, before a document comes: then it needs no connection. */
export async function prepareForPrivateMode(): Promise<void> {
  // Whoever needs it asks again, and tells the visitor what went wrong.
  const loaded = await import('./answer-on-device.ts').catch(() => undefined)
  loaded?.prepareDeviceAnalyst()
}
