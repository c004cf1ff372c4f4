import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react'

/** Opens the system's camera or file picker. Browsers allow it only shortly after a click. */
export type PictureChooser = Readonly<{ openCamera: () => void; openFiles: () => void }>

type PictureInputsProps = Readonly<{
  ref: Ref<PictureChooser>
  /** Pictures taken with a phone's camera. */
  onTaken: (files: readonly File[]) => void
  /** Pictures chosen from files. */
  onChosen: (files: readonly File[]) => void
}>

/** Two hidden file inputs, opened by buttons: a phone's camera, and picture files. */
export function PictureInputs({ ref, onTaken, onChosen }: PictureInputsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    openCamera: () => camera.current?.click(),
    openFiles: () => files.current?.click(),
  }))
  const handleChange =
    (take: (chosen: readonly File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
      take([...(event.target.files ?? [])])
      // Lets the same file be chosen again.
      event.target.value = ''
    }
  return (
    <div hidden>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Picture from the camera"
        onChange={handleChange(onTaken)}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        aria-label="Picture files"
        onChange={handleChange(onChosen)}
      />
    </div>
  )
}
