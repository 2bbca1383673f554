import type { SubscriptionChange, WorkerScope } from '../types'
import type { PageMessage } from './page-message'

/**
 * When the browser has replaced a subscription: subscribes again with the same key. The worker has no session, so a page tells the API: an
 * open one now, else the next.
 */
export const renewSubscription = async (
  { registration, clients }: Pick<WorkerScope, 'registration' | 'clients'>,
  { oldSubscription, newSubscription }: Pick<SubscriptionChange, 'oldSubscription' | 'newSubscription'>,
) => {
  if (!newSubscription && oldSubscription) await registration.pushManager.subscribe(oldSubscription.options)
  const message: PageMessage = { type: 'push-changed' }
  // One is enough.
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  page?.postMessage(message)
}
