import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files dropped anywhere on the page while `isEnabled`, and tells whether files are being dragged
 * over it. By default, browsers would navigate to a dropped file.
 */
export function useFileDrop(
  isEnabled: boolean,
  onDrop: (files: readonly File[]) => void,
): Readonly<{ isDraggedOver: boolean }> {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onDrop(files)
  })
  useEffect(() => {
    if (!isEnabled) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setDraggedOver(true)
    }
    const leave = (event: DragEvent) => {
      // Moving between elements also fires dragleave; only leaving the page has no related target.
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
  }, [isEnabled])
  return { isDraggedOver }
}
