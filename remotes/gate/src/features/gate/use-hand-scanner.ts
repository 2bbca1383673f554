import { useEffect, useEffectEvent, useState } from 'react'
import { createScannerKeys } from './scanner-keys'

/** How long (ms) a scan waits: after that the vehicle is gone, or was scanned again. */
const MAX_WAIT = 20_000

type Scan = { text: string; at: number }
export type HandScanner = { scan: Scan | null; clear: () => void }

/** Reads a hand scanner, whatever has the focus. The last scan waits until `useScans` handles it. */
export const useHandScanner = (): HandScanner => {
  const [scan, setScan] = useState<Scan | null>(null)
  useEffect(() => {
    const listen = createScannerKeys((text) => setScan({ text, at: performance.now() }))
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return { scan, clear: () => setScan(null) }
}

/** Calls `onScan` with the last scan as soon as the screen `isReady`, unless it has waited too long. */
export const useScans = ({ scan, clear }: HandScanner, onScan: (text: string) => void, isReady: boolean) => {
  const handle = useEffectEvent(({ text, at }: Scan) => {
    clear()
    if (performance.now() - at <= MAX_WAIT) onScan(text)
  })
  useEffect(() => {
    if (!scan || !isReady) return
    // After what the end of an entry does to the board.
    const timer = setTimeout(() => handle(scan))
    return () => clearTimeout(timer)
  }, [scan, isReady])
}
