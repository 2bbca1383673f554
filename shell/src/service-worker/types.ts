/** The parts of a service worker's scope that we use: TypeScript cannot load its types beside those of a page. */

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The browser's response to its own request while the worker started. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type PushEvent = ExtendableEvent & { data: { json: () => unknown } | null }
type NotificationEvent = ExtendableEvent & { notification: Notification }
/** Some browsers say neither. */
export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

export type WorkerWindow = {
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
  postMessage: (message: unknown, transfer?: Transferable[]) => void
}
export type WorkerWindows = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WorkerWindow[]>
  openWindow: (address: string) => Promise<unknown>
}

type Events = {
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionChange
}

export type WorkerScope = {
  location: Location
  clients: WorkerWindows & { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener: <Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void) => void
}
