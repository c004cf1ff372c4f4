import { Camera } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCamera } from './use-camera.ts'

type CameraViewProps = Readonly<{
  /** Whether there are pages already: then taking another is not the primary action. */
  hasPages: boolean
  onPicture: (picture: Blob) => void
}>

/** The live camera picture and its shutter button. */
export function CameraView({ hasPages, onPicture }: CameraViewProps) {
  const { status, video, takePicture } = useCamera()
  if (status === 'refused') {
    return (
      <Notice tone="warning">
        The camera could not be opened. Allow it in your browser, or choose pictures instead.
      </Notice>
    )
  }
  const take = async () => {
    const picture = await takePicture()
    if (picture !== undefined) onPicture(picture)
  }
  return (
    <div>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
        className="max-h-96 min-h-40 w-full rounded-control bg-wash object-contain"
      />
      <div className="mt-3">
        <Button
          variant={hasPages ? 'secondary' : 'primary'}
          disabled={status !== 'live'}
          onClick={() => void take()}
        >
          <Camera aria-hidden="true" size={20} />
          Take picture
        </Button>
      </div>
    </div>
  )
}
