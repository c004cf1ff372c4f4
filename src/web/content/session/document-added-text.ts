import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { ErrorText } from '../error-texts.ts'

/** For a page with more than 50,000 elements. What was cut off must not be taken for 'not stated'. */
export const CUT_PAGE_TEXT: ErrorText = {
  title: 'Only Partly Read',
  description:
    'This page is longer than we read. The document ends where our reading did: what comes later on the page is in no answer.',
  staysUntilDismissed: true,
}

/**
 * Message after adding a document (SPEC.md section 8, 'Limits and access'). None for a photo, which has had
 * a message when its text was read.
 */
export function documentAddedText({ origin, title }: PolicyDocument): ErrorText | undefined {
  switch (origin) {
    case 'paste':
      return { title: 'Text Added', description: title }
    case 'url':
      return { title: 'URL Content Added', description: title }
    case 'file':
      return { title: 'Document Uploaded', description: title }
    case 'photo':
      return undefined
  }
}
