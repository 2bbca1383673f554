import { selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { runAfterFirstScreen } from '../federation/loading/run-after-first-screen'
import { openTabChannel } from './open-tab-channel'

/** Follows the changes of others during each session. Its code loads after the first screen, and not for the login. */
export const followSession = (store: HostStore, apiUrl: string) => {
  let userId: number | undefined
  let end = () => {}
  const follow = (since: number) => {
    const id = selectUser(store.getState())?.id
    if (id === userId) return
    userId = id
    end()
    if (id === undefined) return
    const session = new AbortController()
    end = () => session.abort()
    const { signal } = session
    // At once: the first screen may miss messages to another tab in between.
    const tabs = openTabChannel(id)
    signal.addEventListener('abort', () => tabs.channel?.close())
    runAfterFirstScreen(async () => {
      if (signal.aborted) return
      // Without the file of an older release screens poll.
      const loaded = await import('./start-live').catch(() => null)
      if (!signal.aborted) loaded?.startLive({ store, apiUrl, tabs, since, signal })
    })
  }
  follow(performance.timeOrigin)
  store.subscribe(() => follow(Date.now()))
}
