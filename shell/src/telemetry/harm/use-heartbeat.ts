import { getConfig } from '@hosts/shared/platform'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { loadLog } from '../../federation/diagnosis/load-log'
import { useFederation } from '../../federation/federation-context'
import { startHeartbeat } from './heartbeat'
import { findScreenRelease } from './release-of-page'
import { sendHarm } from './send-harm'

/** Shows this browser's other pages that this one responds, and reports those that do not. In the frame, which runs before any remote. */
export const useHeartbeat = () => {
  const federation = useFederation()
  const { pathname } = useLocation()
  const beatNow = useRef(() => {})
  useEffect(() => {
    const { apiUrl, telemetry } = getConfig()
    if (!telemetry) return
    const { beat, stop } = startHeartbeat({
      findRelease: () => findScreenRelease(federation),
      onHung: (release) => sendHarm(apiUrl, release, 'hung'),
    })
    beatNow.current = beat
    const unsubscribe = loadLog.subscribe(beat)
    return () => {
      unsubscribe()
      stop()
    }
  }, [federation])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => beatNow.current(), [pathname])
}
