import type { Registry } from '@hosts/shared/registry'
import type { FailureCause } from '@hosts/shared/telemetry'
import { useEffect, useState } from 'react'
import { RemoteError } from '../federation/diagnosis/remote-error'
import { useFederation } from '../federation/federation-context'

export type RegistryReading = { registry: Registry; fault: FailureCause | null }

type Reading =
  | { status: 'reading' }
  | ({ status: 'read' } & RegistryReading)
  | { status: 'failed'; kind: RemoteError['kind'] }

/** The registry that this page uses. */
export const useRegistry = (): Reading => {
  const { loadRegistry, getRegistryFault } = useFederation()
  const [reading, setReading] = useState<Reading>({ status: 'reading' })
  useEffect(() => {
    let current = true
    loadRegistry().then(
      (found) => current && setReading({ status: 'read', registry: found, fault: getRegistryFault() }),
      (error) => {
        const kind = error instanceof RemoteError ? error.kind : 'registry'
        if (current) setReading({ status: 'failed', kind })
      },
    )
    return () => {
      current = false
    }
  }, [loadRegistry, getRegistryFault])
  return reading
}
