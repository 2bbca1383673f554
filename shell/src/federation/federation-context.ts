import { createContext, useContext } from 'react'
import type { Registry } from './registry'
import type { LoadRemote } from './remotes'

type Federation = { registry: Registry; loadRemote: LoadRemote }

export const FederationContext = createContext<Federation | null>(null)

/** The registry and the loader of remotes that this page began with. */
export const useFederation = (): Federation => {
  const federation = useContext(FederationContext)
  if (!federation) throw new Error('There is no federation around this component')
  return federation
}
