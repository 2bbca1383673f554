import type { Connections } from './connections'
import type { GiphyPreviews } from './giphy-previews'
import type { Reporter } from './reporter'
import type { Store } from './store'

/** The context of every route and view. */
export interface Chat {
  store: Store
  reporter: Reporter
  connections: Connections
  previews: GiphyPreviews
  /** The address for browsers, without a trailing slash. */
  publicUrl: string
  uploadFolder: string
}
