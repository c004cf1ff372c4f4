import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page while `isWelcome`, and tells whether some are
 * being dragged over it. A browser left to itself would leave the page for the file.
 */
export function useFileDrop(
  isWelcome: boolean,
  onDrop: (files: readonly File[]) => void,
): Readonly<{ isDraggedOver: boolean }> {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onDrop(files)
  })
  useEffect(() => {
    if (!isWelcome) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setDraggedOver(true)
    }
    const leave = (event: DragEvent) => {
      // Leaving an element for another is no leaving of the page.
      if (event.relatedTarget === null) setDraggedOver(false)
    }
    const drop = (event: DragEvent) => {
      setDraggedOver(false)
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      setDraggedOver(false)
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [isWelcome])
  return { isDraggedOver }
}
