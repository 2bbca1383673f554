import { selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { waitForRetry } from '@hosts/shared/wait-for-retry'
import { readWaitingEvents } from '@hosts/shared/waiting-events'
import type { Federation } from '../federation/federation'
import { findRemote } from '../federation/releases/releases'
import { sendRetryMs } from '../lib/timings'

/**
 * At the start of the page and after a login: when events of the person wait on this device, has their remote send them, whatever screen is
 * open. Who has none loads nothing. A remote that cannot be loaded is tried again with the network, when the page is looked at again, and
 * after a pause.
 */
export const followWaitingEvents = (
  { getState, dispatch, subscribe }: Pick<HostStore, 'getState' | 'dispatch' | 'subscribe'>,
  { loadReleases, loadRemote }: Pick<Federation, 'loadReleases' | 'loadRemote'>,
) => {
  let userId: number | undefined
  const send = async (address: string) => {
    const name = findRemote(await loadReleases(), new URL(address, window.location.origin).pathname)
    if (name) await (await loadRemote(name)).sendWaiting?.(dispatch)
  }
  const sendAll = async (id: number, signal: AbortSignal) => {
    while (!signal.aborted) {
      // A screen of the remote may have sent them meanwhile.
      const waiting = readWaitingEvents(id)
      if (!waiting) return
      try {
        return await send(waiting.address)
      } catch {
        await waitForRetry(sendRetryMs, signal)
      }
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
