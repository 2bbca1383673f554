import type { Federation } from '../federation/federation'
import { followReleases } from './follow-releases'
import { removeWorker } from './remove-worker'

/** The service worker, and its files. A development server has none, and removes the one that `npm start` has left at its address. */
export const startOffline = (federation: Federation) => {
  if (!('serviceWorker' in navigator)) return
  const started = process.env.NODE_ENV === 'production' ? followReleases(federation) : removeWorker()
  // Without it the page needs the network, as it does now.
  started.catch(() => {})
}
