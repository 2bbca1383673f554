import type { PushSubscriptionBody } from './contract/push'

/**
 * Whether a person is pushed at this browser, as the API was last told: the endpoint. A logout clears it with the person's other data. The
 * account's screen switches it on and off, and the shell renews what the browser has replaced (shell/src/push/renew-push.ts).
 */
const toKey = (userId: number) => `push/${userId}`

export const readPushed = (userId: number): string | null => {
  try {
    return localStorage.getItem(toKey(userId))
  } catch {
    return null
  }
}

export const storePushed = (userId: number, endpoint: string | null) => {
  try {
    if (endpoint === null) localStorage.removeItem(toKey(userId))
    else localStorage.setItem(toKey(userId), endpoint)
  } catch {
    // Without storage it is not renewed.
  }
}

/** A subscription as the API takes it. */
export const toPushBody = (subscription: PushSubscription): PushSubscriptionBody => {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

/** Subscribes this browser with the API's key; one that has another deployment's key is subscribed anew. */
export const subscribeBrowser = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string) => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return pushManager.subscribe(options).catch(async (error: DOMException) => {
    const old = error.name === 'InvalidStateError' ? await pushManager.getSubscription() : null
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
}
