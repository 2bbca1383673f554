import type { HostStore } from '@hosts/shared/store'
import type { Federation } from '../federation/federation'
import { loadLog } from '../federation/load-log'
import { watchUrgentReleases } from '../federation/urgent-releases'
import { reloadPage } from '../lib/reload-page'
import { startOffline } from '../offline/start-offline'
import { deleteExpiredDatabases } from '../session/delete-expired-databases'
import { followWaitingEvents } from '../session/follow-waiting-events'

/** Parts that no first screen waits for. Their code loads after it. */
export const startLateParts = (store: HostStore, federation: Federation, isSending: () => boolean) => {
  watchUrgentReleases({ federation, log: loadLog, isSending, reload: reloadPage })
  startOffline(federation)
  deleteExpiredDatabases()
  followWaitingEvents(store, federation)
}
