/** Why this browser shows no notifications, as far as it can be known before anything is asked. */
export type Obstacle = 'unsupported' | 'install' | 'denied' | 'worker' | 'waiting'

/** A browser of iOS whose page was not started from the home screen: only from there it has what is needed. */
const isBeforeInstall = () => (navigator as Navigator & { standalone?: boolean }).standalone === false

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What stands in the way of notifications, else the worker that shows them, with this browser's subscription. */
export const findObstacle = async (): Promise<
  { obstacle: Obstacle } | { registration: ServiceWorkerRegistration; subscription: PushSubscription | null }
> => {
  if (!isSupported()) return { obstacle: isBeforeInstall() ? 'install' : 'unsupported' }
  if (Notification.permission === 'denied') return { obstacle: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return { obstacle: 'worker' }
  const subscription = await registration.pushManager.getSubscription()
  // The active one may be of a release that shows none: a push would be lost.
  if (!subscription && registration.waiting) return { obstacle: 'waiting' }
  return { registration, subscription }
}
