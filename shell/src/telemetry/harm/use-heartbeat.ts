import { getConfig } from '@hosts/shared/platform'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { loadLog } from '../../federation/diagnosis/load-log'
import type { Federation } from '../../federation/federation'
import { useFederation } from '../../federation/federation-context'
import { startHeartbeat } from './heartbeat'
import { findScreenRelease } from './release-of-page'
import { sendHarm } from './send-harm'

/** Starts the signs of life, unless the configuration turns telemetry off or there is none, as in a test of the frame. */
const start = (federation: Federation) => {
  try {
    const { apiUrl, telemetry } = getConfig()
    if (!telemetry) return null
    return startHeartbeat({
      findRelease: () => findScreenRelease(federation),
      onHung: (release) => sendHarm(apiUrl, release, 'hung'),
    })
  } catch {
    // The frame works without them.
    return null
  }
}

/** Shows this browser's other pages that this one responds, and reports those that do not. In the frame, which runs before any remote. */
export const useHeartbeat = () => {
  const federation = useFederation()
  const { pathname } = useLocation()
  const beatNow = useRef(() => {})
  useEffect(() => {
    const started = start(federation)
    if (!started) return
    beatNow.current = started.beat
    const unsubscribe = loadLog.subscribe(started.beat)
    return () => {
      unsubscribe()
      started.stop()
    }
  }, [federation])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => beatNow.current(), [pathname])
}
