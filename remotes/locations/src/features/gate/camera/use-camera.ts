import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createQrDetector } from './qr-detector'

/** How long to wait between two looks at the picture (ms): ten a second are quick for a hand and easy on the battery. */
const PAUSE = 100

export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'failed'

const toState = (error: unknown): CameraState => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** The phone's back camera in a `video` element while it is mounted, and the first QR code that it sees. */
export const useCamera = (onRead: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const read = useEffectEvent(onRead)

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    const stop = () => {
      isOpen = false
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    const look = async (element: HTMLVideoElement) => {
      const detector = createQrDetector()
      while (isOpen) {
        // A picture that is not there yet cannot be read.
        const [code] = await detector.detect(element).catch(() => [])
        if (isOpen && code?.rawValue) {
          stop()
          return read(code.rawValue)
        }
        await pause()
      }
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } })
      if (!isOpen) return stop()
      const element = video.current
      if (!element) return stop()
      element.srcObject = stream
      await element.play()
      if (!isOpen) return
      setTrack(stream.getVideoTracks()[0] ?? null)
      setState('on')
      await look(element)
    }
    start().catch((error) => {
      if (!isOpen) return
      stop()
      setState(toState(error))
    })
    return stop
  }, [])

  return { video, state, track }
}
