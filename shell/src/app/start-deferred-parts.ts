import { getConfig } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { loadLog } from '../federation/diagnosis/load-log'
import type { Federation } from '../federation/federation'
import { watchUrgentReleases } from '../federation/releases/urgent-releases'
import { reloadPage } from '../lib/reload-page'
import { followReleases } from '../offline/follow-releases'
import { removeWorker } from '../offline/remove-worker'
import { followWorker } from '../push/follow-worker'
import { deleteExpiredDatabases } from '../session/delete-expired-databases'
import { followPendingWork } from '../session/follow-pending-work'
import { sendHarm } from '../telemetry/harm/send-harm'
import { watchPage } from '../telemetry/harm/watch-page'

/** The service worker, and its files. A development server has none, and removes the one that `npm start` has left at its address. */
const startOffline = (store: HostStore, federation: Federation, navigate: (path: string) => unknown) => {
  if (!('serviceWorker' in navigator)) return
  followWorker(store, navigate)
  const started = process.env.NODE_ENV === 'production' ? followReleases(federation, store) : removeWorker()
  // Without it the page needs the network, as it does now.
  started.catch(() => {})
}

/** Tells the API of harm that the page can see. First of all parts: a harmful release may break the others. */
const startWatch = (store: HostStore, federation: Federation) => {
  const { apiUrl, telemetry } = getConfig()
  if (!telemetry) return
  watchPage({ store, federation, log: loadLog, send: (release, harm) => sendHarm(apiUrl, release, harm) })
}

/** Parts that no first screen waits for. Their code loads after it. */
export const startDeferredParts = (
  store: HostStore,
  federation: Federation,
  isSending: () => boolean,
  navigate: (path: string) => unknown,
) => {
  startWatch(store, federation)
  watchUrgentReleases({ federation, log: loadLog, isSending, reload: reloadPage })
  startOffline(store, federation, navigate)
  deleteExpiredDatabases()
  followPendingWork(store, federation)
}
