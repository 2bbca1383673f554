import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createQrDetector } from './qr-detector'

/** How long to wait between two looks at the picture (ms): ten a second are quick for a hand and easy on the battery. */
const PAUSE = 100
/** How long the detector may fail or be silent (ms) before the screen says so: the first pictures of a camera cannot be read. */
const PATIENCE = 4000
/** Counted in steps (ms): a phone that was locked meanwhile has counted one. */
const STEP = 500

export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'failed' | 'unreadable'

/** The camera works, its codes cannot be read: on some phones the detector needs a part that is not installed. */
class UnreadableError extends Error {}

const toState = (error: unknown): CameraState => {
  if (error instanceof UnreadableError) return 'unreadable'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

const createDetector = () => {
  try {
    return createQrDetector()
  } catch {
    throw new UnreadableError()
  }
}

/** The phone's back camera in a `video` element while it is mounted, and the first QR code that it sees. */
export const useCamera = (onRead: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const read = useEffectEvent(onRead)

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    let watch: ReturnType<typeof setInterval>
    let silence = 0
    const fail = (error: unknown) => {
      if (!isOpen) return
      stop()
      setState(toState(error))
    }
    const watchSilence = () => {
      watch = setInterval(() => {
        silence += STEP
        if (silence >= PATIENCE) fail(new UnreadableError())
      }, STEP)
    }
    const stop = () => {
      isOpen = false
      clearInterval(watch)
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    const look = async (element: HTMLVideoElement) => {
      const detector = createDetector()
      while (isOpen) {
        const codes = await detector.detect(element).catch(() => null)
        if (!isOpen) return
        if (codes) silence = 0
        const code = codes?.find(({ rawValue }) => rawValue)
        if (code) {
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
      watchSilence()
      element.srcObject = stream
      await element.play()
      if (!isOpen) return
      setTrack(stream.getVideoTracks()[0] ?? null)
      setState('on')
      await look(element)
    }
    start().catch(fail)
    return stop
  }, [])

  return { video, state, track }
}
