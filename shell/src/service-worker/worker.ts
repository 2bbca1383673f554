import { chooseStrategy } from './choose-strategy'
import { claimMessage } from './claim-message'
import { deleteCache } from './file-cache'
import { openRow } from './push/open-row'
import { renewSubscription } from './push/renew-subscription'
import { showPush } from './push/show-push'
import { forgetList } from './release-list-storage'
import { serveFile } from './serve-file'
import { servePage } from './serve-page'
import type { FetchEvent, WorkerScope } from './types'
import { type UpdateMessage, updateCache } from './update-cache'

/**
 * The page's service worker; docs/offline.md describes its files. A new version waits until no page of the old one is open, as browsers do
 * unless a worker skips it: nothing changes while somebody types.
 */
const scope = self as unknown as WorkerScope

/** The response that the browser requested while the worker started, else a new one. */
const answerByServer = async ({ request, preloadResponse }: FetchEvent) =>
  (await preloadResponse) ?? fetch(request)

scope.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, scope.location.origin)
  if (strategy === 'page') event.respondWith(servePage(answerByServer(event)))
  if (strategy === 'file')
    event.respondWith(
      serveFile({ request: event.request, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) }),
    )
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope.registration, event.data)))
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openRow(scope.clients, event.notification)),
)
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(scope, event)))

const activate = async () => {
  await scope.registration.navigationPreload?.enable()
  // The first worker serves the page that brought it: its later files may be needed without a network.
  await scope.clients.claim()
}
scope.addEventListener('activate', (event) => event.waitUntil(activate()))

const remove = async () => {
  forgetList()
  await scope.registration.unregister()
  await deleteCache()
}

const update = async (message: UpdateMessage) => {
  if (!(await updateCache(message))) await remove()
}

/** One after the other: two pages may say the same at once. What fails is tried again with the next message. */
let updates = Promise.resolve()
scope.addEventListener('message', (event) => {
  if (event.data === claimMessage) return event.waitUntil(scope.clients.claim())
  updates = updates.then(() => update(event.data as UpdateMessage)).catch(() => {})
  event.waitUntil(updates)
})
