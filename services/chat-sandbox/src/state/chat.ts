import type { Connections } from './connections'
import type { Previews } from './previews'
import type { Store } from './store'

/** What every route and view works on. */
export interface Chat {
  store: Store
  connections: Connections
  previews: Previews
  /** Where browsers reach this service, without a slash at the end. */
  publicUrl: string
  /** The folder of uploaded files. */
  uploadFolder: string
}
