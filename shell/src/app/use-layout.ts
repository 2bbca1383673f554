import type { Remote } from '@hosts/shared/remote'
import { useEffect, useState } from 'react'
import { useFederation } from '../federation/federation-context'
import { layoutRemote } from '../federation/registry'

type Loading =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; Layout?: Remote['layout'] }

/** The location layout from the remote that brings it. */
export const useLayout = (): Loading => {
  const { registry, loadRemote } = useFederation()
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const name = layoutRemote(registry)
    if (!name) return setLoading({ status: 'ready' })
    let current = true
    loadRemote(name).then(
      ({ layout }) => current && setLoading({ status: 'ready', Layout: layout }),
      () => current && setLoading({ status: 'failed', retry: () => setAttempt((count) => count + 1) }),
    )
    return () => {
      current = false
    }
  }, [registry, loadRemote, attempt])
  return loading
}
