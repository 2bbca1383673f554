import { isPath } from '@hosts/shared/pending-work'
import { selectUser } from '@hosts/shared/platform'
import { readPushed } from '@hosts/shared/push-subscription'
import type { HostStore } from '@hosts/shared/store'
import type { PageMessage } from '../service-worker/push/page-message'

/**
 * Does what the worker asks of an open page: goes to the row of a notification, and renews what the browser has replaced. After a login, too,
 * which may be over before this starts.
 */
export const followWorker = (store: HostStore, navigate: (path: string) => unknown) => {
  const renew = async () => {
    const userId = selectUser(store.getState())?.id
    // Who is not pushed loads nothing.
    if (userId === undefined || readPushed(userId) === null) return
    const { renewPush } = await import(/* webpackChunkName: "push" */ './renew-push')
    await renewPush(store, userId)
  }
  // The next page tries again.
  const start = () => renew().catch(() => {})
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<PageMessage>) => {
    if (data?.type === 'push-changed') start()
    if (data?.type !== 'open' || !isPath(data.path)) return
    ports[0]?.postMessage('yes')
    navigate(data.path)
  })
  let userId = selectUser(store.getState())?.id
  store.subscribe(() => {
    const id = selectUser(store.getState())?.id
    if (id === userId) return
    userId = id
    start()
  })
  start()
}
