import { createContext, useContext } from 'react'
import type { Federation } from './federation'

export const FederationContext = createContext<Federation | null>(null)

/** The page's registry and remote loader. */
export const useFederation = (): Federation => {
  const federation = useContext(FederationContext)
  if (!federation) throw new Error('There is no federation around this component')
  return federation
}
