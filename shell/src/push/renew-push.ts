import { pushSettings } from '@hosts/shared/contract'
import type { StoreExtra } from '@hosts/shared/platform'
import { readPushed, storePushed, subscribeBrowser, toPushBody } from '@hosts/shared/push-subscription'
import type { HostStore } from '@hosts/shared/store'
import { readAccessToken } from '../session/storage'
import { readSessionId, readToldSession, storeToldSession } from './told-session'

/** Asks the API without a word to the person, who has asked for nothing. */
const ask = async ({ dispatch }: Pick<HostStore, 'dispatch'>, method: 'GET' | 'POST', body?: object) => {
  const { signal } = new AbortController()
  const { data } = await dispatch((dispatch, getState, extra: StoreExtra) =>
    extra.transport(
      { url: '/user/me/push', method, ...(body && { body }) },
      { signal, dispatch, getState, extra, abort: () => {}, endpoint: 'push', type: 'query' },
      {},
    ),
  )
  return pushSettings.parse(data)
}

/** This browser's subscription; a new one where it has lost it; undefined where it may have none. */
const findSubscription = async (store: Pick<HostStore, 'dispatch'>) => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || Notification.permission !== 'granted') return undefined
  const present = await registration.pushManager.getSubscription()
  if (present) return present
  const { publicKey } = await ask(store, 'GET')
  return publicKey === null ? undefined : subscribeBrowser(registration, publicKey)
}

/**
 * Tells the API of this browser's subscription, where it is another one than the person has switched on, or the session is another one: the API
 * has forgotten it with the session before.
 */
export const renewPush = async (store: Pick<HostStore, 'dispatch'>, userId: number) => {
  const subscription = await findSubscription(store)
  if (!subscription) return
  const session = readSessionId(readAccessToken())
  if (subscription.endpoint === readPushed(userId) && session === readToldSession(userId)) return
  await ask(store, 'POST', toPushBody(subscription))
  storePushed(userId, subscription.endpoint)
  storeToldSession(userId, session)
}
