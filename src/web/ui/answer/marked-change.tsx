import type { Citation } from '../../../core/analyst/answer.ts'
import type { MarkedWords, TextChange } from '../../../core/compare/compare-texts.ts'

type MarkedChangeProps = Readonly<{ change: Extract<TextChange, { kind: 'changed' }> }>

/** A changed sentence, before and after, with the words marked that differ. */
export function MarkedChange({ change }: MarkedChangeProps) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
      <Side title="Before" words={change.words.before} citation={change.before} />
      <Side title="After" words={change.words.after} citation={change.after} />
    </div>
  )
}

type SideProps = Readonly<{
  title: 'Before' | 'After'
  words: readonly MarkedWords[]
  citation: Citation
}>

/** A side of a changed sentence. Marks are a line under or through words, so that they need no color. */
function Side({ title, words, citation }: SideProps) {
  const Mark = title === 'Before' ? 'del' : 'ins'
  return (
    <figure className="min-w-0 border-marker border-l-4 pl-3 text-small">
      <figcaption className="text-soft">{title}</figcaption>
      <blockquote dir="auto" className="wrap-anywhere">
        “
        {words.map(({ text, isMarked }, index) =>
          isMarked ? (
            <Mark key={`${citation.start} ${index.toString()}`} className="font-semibold">
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
        ”
      </blockquote>
    </figure>
  )
}
