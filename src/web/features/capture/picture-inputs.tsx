import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react'

/** Opens the system's own ways to a picture. Browsers allow it shortly after a click only. */
export type PictureChooser = Readonly<{ openCamera: () => void; openFiles: () => void }>

type PictureInputsProps = Readonly<{
  ref: Ref<PictureChooser>
  /** Pictures that a phone's camera took. */
  onTaken: (files: readonly File[]) => void
  /** Pictures that were chosen from files. */
  onChosen: (files: readonly File[]) => void
}>

/** The two hidden file fields behind the buttons: a phone's camera, and picture files. */
export function PictureInputs({ ref, onTaken, onChosen }: PictureInputsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    openCamera: () => camera.current?.click(),
    openFiles: () => files.current?.click(),
  }))
  const handOn =
    (take: (chosen: readonly File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
      take([...(event.target.files ?? [])])
      // The same file chosen twice is a change too.
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
        onChange={handOn(onTaken)}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        aria-label="Picture files"
        onChange={handOn(onChosen)}
      />
    </div>
  )
}
