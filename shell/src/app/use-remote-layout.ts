import type { Remote } from '@hosts/shared/remote'
import { useEffect, useState } from 'react'
import { useFederation } from '../federation/federation-context'
import { findLayoutRemote } from '../federation/registry'

type Loading =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; Layout?: Remote['layout'] }

/** Loads the location layout from its remote. */
export const useRemoteLayout = (): Loading => {
  const { releases, loadRemote } = useFederation()
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let current = true
    const load = async () => {
      const name = findLayoutRemote(await releases())
      return name ? (await loadRemote(name)).layout : undefined
    }
    load().then(
      (Layout) => current && setLoading({ status: 'ready', Layout }),
      () => current && setLoading({ status: 'failed', retry: () => setAttempt((count) => count + 1) }),
    )
    return () => {
      current = false
    }
  }, [releases, loadRemote, attempt])
  return loading
}
