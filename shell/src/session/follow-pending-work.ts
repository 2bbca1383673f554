import { selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { waitForRetry } from '@hosts/shared/wait-for-retry'
import type { Federation } from '../federation/federation'
import { findRemote } from '../federation/releases/releases'
import { sendRetryMs } from '../lib/timings'
import { findPendingWork } from './find-pending-work'

/** The pages that send what survives a logout. */
const listAddresses = (userId: number) =>
  findPendingWork(userId).flatMap(({ survivesLogout, address }) => (survivesLogout ? address : []))

/**
 * At the start of the page and after a login: when work of the person waits on this device that survives a logout, has its remote send it,
 * whatever screen is open. Who has none loads nothing. A remote that cannot be loaded is tried again with the network, when the page is
 * looked at again, and after a pause.
 */
export const followPendingWork = (
  { getState, dispatch, subscribe }: Pick<HostStore, 'getState' | 'dispatch' | 'subscribe'>,
  { loadReleases, loadRemote }: Pick<Federation, 'loadReleases' | 'loadRemote'>,
) => {
  let userId: number | undefined
  // By the address, because a rollback of several releases may give it to another remote.
  const send = async (address: string) => {
    const name = findRemote(await loadReleases(), new URL(address, window.location.origin).pathname)
    if (name) await (await loadRemote(name)).sendWaiting?.(dispatch)
  }
  const sendAll = async (id: number, signal: AbortSignal) => {
    const sent = new Set<string>()
    while (!signal.aborted) {
      // A screen of the remote may have sent it meanwhile.
      const waiting = listAddresses(id).filter((address) => !sent.has(address))
      const sending = waiting.map((address) => send(address).then(() => sent.add(address)))
      const results = await Promise.allSettled(sending)
      if (results.every(({ status }) => status === 'fulfilled')) return
      await waitForRetry(sendRetryMs, signal)
    }
  }
  let running: AbortController | null = null
  const follow = () => {
    const id = selectUser(getState())?.id
    if (id === userId) return
    userId = id
    running?.abort()
    running = new AbortController()
    if (id !== undefined) sendAll(id, running.signal)
  }
  follow()
  subscribe(follow)
}
