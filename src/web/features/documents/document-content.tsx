import { useMemo } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { PREVIEW_MAX_WORDS } from '../../../core/limits.ts'
import { countWords, takeWords } from '../../../core/text/words.ts'
import { wordsText } from '../../lib/words-read-text.ts'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'

/** The beginning of all that is at hand: the texts of the documents, parted by blank lines. */
export function DocumentContent({ documents }: Readonly<{ documents: readonly PolicyDocument[] }>) {
  const text = useMemo(() => documents.map((one) => one.text).join('\n\n'), [documents])
  const preview = useMemo(() => takeWords(text, PREVIEW_MAX_WORDS), [text])
  const words = useMemo(() => countWords(text), [text])
  return (
    <>
      <h3 className="mt-5 font-semibold text-body">Document Content</h3>
      <ScrollRegion
        label="Document Content"
        dir="auto"
        className="mt-2 max-h-40 whitespace-pre-line wrap-anywhere rounded-control border border-line bg-field p-4 text-small"
      >
        {preview}
      </ScrollRegion>
      {words > PREVIEW_MAX_WORDS ? (
        <p className="mt-1.5 text-small text-soft">
          The first {PREVIEW_MAX_WORDS} of {wordsText(words)} are shown; every answer reads all of
          them.
        </p>
      ) : null}
    </>
  )
}
