import type { ComponentType, ReactNode } from 'react'
import { remoteContract } from './contract/version'
import type { RouteObject } from './platform'
import type { SlotFillers } from './slots'

export { remoteContract }

/** A link to a section of the open location, from the menus of the registry. */
export type SectionLink = { path: string; text: string; badge?: string | undefined }

/** The default export of every remote's `src/remote.ts`, the only module that it exposes. */
export type Remote = {
  contract: typeof remoteContract
  /** Screens under absolute paths; `lazy` loads their code. */
  routes: RouteObject[]
  /** The frame around a location's sections, which one remote has. */
  layout?: ComponentType<{ children: ReactNode; sections?: SectionLink[] }>
  /** Its parts on screens of other remotes. The registry says which the shell shows. */
  slots?: SlotFillers
  /** Sends what the person has left unsent on this device (pending-work.ts), by the store's dispatch; its code loads with the call. */
  sendWaiting?: (dispatch: object) => Promise<void>
}

/** Whether a loaded module is a remote of this contract. */
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
