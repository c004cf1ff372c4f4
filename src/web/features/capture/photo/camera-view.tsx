import { Camera } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

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

/** `refused`: by the visitor or the system, or the camera is in use by another program. */
type CameraStatus = 'starting' | 'live' | 'refused'

/** The back camera if there are two, at high resolution because letters are small. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 3_840 }, height: { ideal: 2_160 } },
}

const JPEG_QUALITY = 0.92

/** Whether there is a camera, as far as the browser reports. */
export async function hasCamera(): Promise<boolean> {
  // Missing on pages served over http from another machine.
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false
}

type CameraState = Readonly<{
  status: CameraStatus
  video: RefObject<HTMLVideoElement | null>
  /** Captures the current frame; `undefined` while there is none. */
  takePicture: () => Promise<Blob | undefined>
}>

/** The camera, on while the calling component is mounted. */
function useCamera(): CameraState {
  const [status, setStatus] = useState<CameraStatus>('starting')
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    let hasLeft = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (hasLeft) return stop()
        if (video.current !== null) video.current.srcObject = stream
        setStatus('live')
      } catch {
        if (!hasLeft) setStatus('refused')
      }
    }
    void start()
    return () => {
      hasLeft = true
      stop()
    }
  }, [])

  const takePicture = async (): Promise<Blob | undefined> => {
    const source = video.current
    if (source === null || source.videoWidth === 0) return undefined
    const canvas = document.createElement('canvas')
    canvas.width = source.videoWidth
    canvas.height = source.videoHeight
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    return await new Promise((done) =>
      canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', JPEG_QUALITY),
    )
  }
  return { status, video, takePicture }
}
