import { digest } from '../../lib/digest'

/** A cache and a server in memory: jsdom has neither. Addresses are below the page's origin. */
export const openFakeBrowser = () => {
  const stored = new Map<string, Response>()
  const toUrl = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, window.location.origin).href
  let exists = false
  const cache = {
    match: async (request: string | Request) => stored.get(toUrl(request))?.clone(),
    put: async (request: string | Request, response: Response) => {
      // Entries of a deleted cache are lost with it.
      if (exists) stored.set(toUrl(request), response)
    },
    delete: async (request: string | Request) => stored.delete(toUrl(request)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  }
  const caches = {
    open: async () => {
      exists = true
      return cache
    },
    has: async () => exists,
    match: cache.match,
    delete: async () => {
      stored.clear()
      exists = false
    },
  }
  Object.assign(globalThis, { caches })

  /** Contents by path; a missing one cannot be reached. */
  const server = new Map<string, string>()
  const asked: string[] = []
  /** Promises that requests for a path wait for. */
  const held = new Map<string, () => Promise<void>>()
  /** Holds the answers of a path back until `now()` is called; `asked` resolves when it is asked for. */
  const hold = (path: string) => {
    let now = () => {}
    const isReleased = new Promise<void>((resolve) => {
      now = resolve
    })
    const isAsked = new Promise<void>((resolve) => {
      held.set(path, () => {
        resolve()
        return isReleased
      })
    })
    return { asked: isAsked, now }
  }
  const answer = async (request: string | Request, { integrity }: RequestInit = {}) => {
    const { pathname } = new URL(toUrl(request))
    asked.push(pathname)
    await held.get(pathname)?.()
    const content = server.get(pathname)
    if (content === undefined) throw new TypeError('Failed to fetch')
    const response = new Response(content)
    if (integrity && (await digest(await response.clone().arrayBuffer())) !== integrity)
      throw new TypeError('Failed to fetch: integrity')
    return response
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch)
  return {
    server,
    asked,
    hold,
    cache,
    listStored: () => [...stored.keys()].map((url) => new URL(url).pathname).sort(),
  }
}

export const hashText = (content: string) => digest(new TextEncoder().encode(content).buffer as ArrayBuffer)
