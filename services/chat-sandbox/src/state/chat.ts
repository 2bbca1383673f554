import type { Connections } from './connections'
import type { Previews } from './previews'
import type { Store } from './store'

/** The context of every route and view. */
export interface Chat {
  store: Store
  connections: Connections
  previews: Previews
  /** The address for browsers, without a trailing slash. */
  publicUrl: string
  uploadFolder: string
}
