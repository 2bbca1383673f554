import type { Registry } from '@hosts/shared/registry'
import { useEffect, useState } from 'react'
import { useFederation } from '../federation/federation-context'
import { RemoteError } from '../federation/remote-error'

type Reading =
  | { status: 'reading' }
  | { status: 'read'; registry: Registry }
  | { status: 'failed'; kind: RemoteError['kind'] }

/** The registry that this page uses. */
export const useRegistry = (): Reading => {
  const { registry } = useFederation()
  const [reading, setReading] = useState<Reading>({ status: 'reading' })
  useEffect(() => {
    let current = true
    registry().then(
      (found) => current && setReading({ status: 'read', registry: found }),
      (error) => {
        const kind = error instanceof RemoteError ? error.kind : 'registry'
        if (current) setReading({ status: 'failed', kind })
      },
    )
    return () => {
      current = false
    }
  }, [registry])
  return reading
}
