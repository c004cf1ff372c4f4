import { downloadFile } from '../../lib/share/download-file.ts'

/**
 * Hands a picture to the device's own share sheet; where there is none, it is downloaded. A visitor
 * who closes the sheet has shared nothing, and that is no failure.
 */
export async function shareImage(picture: Blob, title: string): Promise<void> {
  const file = new File([picture], `${fileNameOf(title)}.png`, { type: picture.type })
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) {
    return downloadFile(file)
  }
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    if (!isClosed(error)) throw error
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function fileNameOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}
