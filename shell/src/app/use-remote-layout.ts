import type { Remote } from '@hosts/shared/remote'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isTimeout } from '../federation/diagnosis/remote-error'
import { useFederation } from '../federation/federation-context'
import { findLayoutRemote } from '../federation/releases/releases'
import { reloadPage } from '../lib/reload-page'
import { partLateMs } from '../lib/timings'

/** Without a name no remote provides a layout. */
type Layout = { remote?: string; Layout?: Remote['layout'] }
type Outcome = Layout | { error: unknown }
type Loading =
  | { status: 'loading' }
  | { status: 'late' | 'failed'; retry: () => void }
  | ({ status: 'ready' } & Layout)

/**
 * Loads the location layout from its remote. A late one, or one that loads after all, waits for the next page or for Retry: to put
 * it around a section mounts the section again.
 */
export const useRemoteLayout = (): Loading => {
  const { loadReleases, loadRemote } = useFederation()
  const { pathname, key } = useLocation()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isLate, setIsLate] = useState(false)
  const hasFailed = outcome !== null && 'error' in outcome
  const isReady = outcome !== null && !hasFailed

  useEffect(() => {
    let isCurrent = true
    const timer = attempt === 0 ? setTimeout(() => setIsLate(true), partLateMs) : undefined
    const load = async (): Promise<Outcome> => {
      const remote = findLayoutRemote(await loadReleases())
      return remote ? { remote, Layout: (await loadRemote(remote)).layout } : {}
    }
    const settle = (next: Outcome) => {
      clearTimeout(timer)
      if (isCurrent) setOutcome(next)
    }
    load().then(settle, (error: unknown) => settle({ error }))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [loadReleases, loadRemote, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page
  useEffect(() => {
    if (isReady) setIsLate(false)
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section may have loaded the remote meanwhile
  useEffect(() => {
    if (hasFailed) setAttempt((count) => count + 1)
  }, [key])

  const retry = () => {
    setIsLate(false)
    if (isReady) return
    if (!outcome || isTimeout(outcome.error)) reloadPage()
    else setAttempt((count) => count + 1)
  }
  if (hasFailed) return { status: 'failed', retry }
  if (isLate) return { status: 'late', retry }
  return outcome ? { status: 'ready', ...outcome } : { status: 'loading' }
}
