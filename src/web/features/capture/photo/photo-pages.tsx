import { Button } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/page/picture.tsx'
import type { PhotoPage } from './photo-flow.ts'

type PhotoPagesProps = Readonly<{
  pages: readonly PhotoPage[]
  onRemove: (id: string) => void
  /** Removes a page, so that the next picture replaces it; undefined where none can be taken. */
  onRetake: ((id: string) => void) | undefined
}>

/** The pages taken so far. */
export function PhotoPages({ pages, onRemove, onRetake }: PhotoPagesProps) {
  if (pages.length === 0) return null
  return (
    <ol aria-label="Pages" className="mt-4 flex flex-wrap gap-4">
      {pages.map(({ id, picture }, index) => (
        <li key={id} className="w-44">
          <Picture picture={picture} name={`Page ${index + 1}`} />
          <div className="mt-2 flex flex-wrap gap-1">
            {onRetake === undefined ? null : (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Retake page ${index + 1}`}
                onClick={() => onRetake(id)}
              >
                Retake
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove page ${index + 1}`}
              onClick={() => onRemove(id)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}
