/** The parts of a service worker's scope that we use: TypeScript cannot load its types beside those of a page. */

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The browser's response to its own request while the worker started. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Events = {
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
}

export type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener: <Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void) => void
}
