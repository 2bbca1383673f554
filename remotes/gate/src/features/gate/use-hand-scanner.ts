import { useEffect, useEffectEvent, useState } from 'react'
import { createScannerKeys } from './scanner-keys'

/** Calls `onScan` with what a hand scanner reads, whatever has the focus; while not `isReady` the last scan waits. */
export const useHandScanner = (onScan: (text: string) => void, isReady: boolean) => {
  const [scanned, setScanned] = useState<string | null>(null)
  useEffect(() => {
    const listen = createScannerKeys(setScanned)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  const handle = useEffectEvent(onScan)
  useEffect(() => {
    if (scanned === null || !isReady) return
    // After what the end of an entry does to the board.
    const timer = setTimeout(() => {
      setScanned(null)
      handle(scanned)
    })
    return () => clearTimeout(timer)
  }, [scanned, isReady])
}
