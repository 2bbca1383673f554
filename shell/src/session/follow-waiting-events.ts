import { selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { readWaitingEvents } from '@hosts/shared/waiting-events'
import type { Federation } from '../federation/federation'
import { findRemote } from '../federation/registry'

/**
 * At the start of the page and after a login: when events of the person wait on this device, has their remote send them, whatever screen is
 * open. Who has none loads nothing. Without the remote they wait for its screens.
 */
export const followWaitingEvents = (
  { getState, dispatch, subscribe }: Pick<HostStore, 'getState' | 'dispatch' | 'subscribe'>,
  { releases, loadRemote }: Pick<Federation, 'releases' | 'loadRemote'>,
) => {
  let userId: number | undefined
  const send = async (address: string) => {
    const name = findRemote(await releases(), new URL(address, window.location.origin).pathname)
    if (name) await (await loadRemote(name)).sendWaiting?.(dispatch)
  }
  const follow = () => {
    const id = selectUser(getState())?.id
    if (id === userId) return
    userId = id
    const waiting = id === undefined ? null : readWaitingEvents(id)
    if (waiting) send(waiting.address).catch(() => {})
  }
  follow()
  subscribe(follow)
}
