import { useMemo, useState } from 'react'
import { DOCUMENT_CHUNK_WORDS } from '../../../core/limits.ts'
import { chunkByWords } from '../../../core/text/words.ts'
import { chunkTitle } from '../../content/session/chat-texts.ts'

/** A document in the chat: a folded message for each 500 words of it. They are for display only. */
export function DocumentChunks({ text }: Readonly<{ text: string }>) {
  const chunks = useMemo(() => chunkByWords(text, DOCUMENT_CHUNK_WORDS), [text])
  const [isOpen, setOpen] = useState(false)
  if (chunks.length <= 1) return <Chunk title="Document text" text={text} />
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 text-link text-small underline">
        {chunks.length} parts of up to {DOCUMENT_CHUNK_WORDS} words
      </summary>
      {isOpen
        ? chunks.map((chunk, index) => (
            // The text never changes, so its parts never move.
            <Chunk
              key={chunkTitle(index + 1, chunks.length)}
              title={chunkTitle(index + 1, chunks.length)}
              text={chunk}
            />
          ))
        : null}
    </details>
  )
}

function Chunk({ title, text }: Readonly<{ title: string; text: string }>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="mt-1 border-line border-l-2 pl-3"
      onToggle={(event) => {
        // The event of an inner one must not open the outer one.
        event.stopPropagation()
        setOpen(event.currentTarget.open)
      }}
    >
      <summary className="py-1 text-small">{title}</summary>
      {isOpen ? (
        <p dir="auto" className="whitespace-pre-line text-small text-soft wrap-anywhere">
          {text}
        </p>
      ) : null}
    </details>
  )
}
