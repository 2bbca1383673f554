import type { ComponentType, ReactNode } from 'react'
import { remoteContract } from './contract/version'
import type { RouteObject } from './platform'

export { remoteContract }

/** What `src/remote.ts` of every remote exports as default, and all that it exposes. */
export type Remote = {
  contract: typeof remoteContract
  /** Screens under absolute paths; each loads its code by `lazy`. */
  routes: RouteObject[]
  /** The frame around a location's sections; one remote, locations, brings it. */
  layout?: ComponentType<{ children: ReactNode }>
}

/** Whether what a remote's address gave is a remote of this contract. */
export const isRemote = (candidate: unknown): candidate is Remote => {
  const remote = candidate as Partial<Remote> | null | undefined
  return (
    typeof remote === 'object' &&
    remote !== null &&
    remote.contract === remoteContract &&
    Array.isArray(remote.routes) &&
    (remote.layout === undefined || typeof remote.layout === 'function' || typeof remote.layout === 'object')
  )
}
