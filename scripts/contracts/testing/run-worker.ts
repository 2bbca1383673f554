import { compileFunction } from 'node:vm'
import { computeIntegrity } from '../../release/dist'

type Listener = (event: object) => void

/** Answers of a server by path: a content, or undefined for a file that is missing. */
export type Server = (path: string) => string | Buffer | undefined

const origin = 'https://hosts.example'

/** What a browser has stored, for several workers one after the other. */
export const createStorage = () => {
  const stored = new Map<string, Response>()
  const toUrl = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href
  const cache = {
    match: async (request: string | { url: string }) => stored.get(toUrl(request))?.clone(),
    put: async (request: string | { url: string }, response: Response) =>
      void stored.set(toUrl(request), response),
    delete: async (request: string | { url: string }) => stored.delete(toUrl(request)),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  }
  const caches = {
    open: async () => cache,
    has: async () => true,
    match: cache.match,
    delete: async () => true,
  }
  return { caches, list: () => [...stored.keys()].map((url) => new URL(url).pathname).sort() }
}

/**
 * Runs a built service worker as a browser does, as far as ours need one: a cache in memory, and a server whose files are compared with the
 * hash of a request.
 */
export const runWorker = (code: string, server: Server, { caches, list } = createStorage()) => {
  const listeners: Record<string, Listener> = {}
  const answer = async (request: string | { url: string }, { integrity }: RequestInit = {}) => {
    const content = server(new URL(typeof request === 'string' ? request : request.url, origin).pathname)
    if (content === undefined) throw new TypeError('Failed to fetch')
    if (integrity && computeIntegrity(content) !== integrity)
      throw new TypeError('Failed to fetch: integrity')
    return new Response(Uint8Array.from(Buffer.from(content)))
  }
  const scope = {
    ...{ caches, fetch: answer, crypto, location: new URL(origin), navigator: {}, registration: {} },
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener
    },
  }
  // The test's clock, too.
  const names = ['globalThis', 'self', 'caches', 'fetch', 'navigator', 'crypto', 'Date']
  compileFunction(code, names)(scope, scope, caches, answer, scope.navigator, crypto, Date)

  /** Dispatches an event. Resolves with the response, if there is one, once all that the event waits for is over. */
  const dispatch = async (type: string, event: object): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    const respondWith = (answered: Promise<Response>) => {
      response = answered
    }
    listeners[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise), respondWith })
    await Promise.all(work)
    return response
  }
  return {
    list,
    update: (registry: string) => dispatch('message', { data: { registry, canaries: [] } }),
    /** What a page gets for a file that it asks for. */
    ask: (path: string) =>
      dispatch('fetch', {
        request: { url: origin + path, method: 'GET', mode: 'cors', cache: 'default' },
      }),
  }
}
