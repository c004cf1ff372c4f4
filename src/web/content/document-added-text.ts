import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import type { ErrorText } from './error-texts.ts'

/**
 * Said when a document was added (SPEC.md section 8, 'Limits and access'). Nothing of a photo, whose
 * text was said to be read before.
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
