type Stream = {
  url: URL
  token: string | null
  isClosed: () => boolean
  send: (event: object) => void
  /** A comment; the first one of an API says how often the next ones come. */
  beat: (seconds?: number | '') => void
  end: () => void
  fail: () => void
}

/** Replaces fetch by an API that streams, except for `refusals`: first in, first out. Other calls are answered by `answer`. */
export const serveStreams = (
  answer: (path: string) => Response = () => new Response(null, { status: 404 }),
) => {
  const streams: Stream[] = []
  const refusals: (number | 'network' | Response)[] = []
  const open = (url: URL, { headers, signal }: RequestInit) => {
    const refusal = refusals.shift()
    if (refusal === 'network') throw new TypeError('Failed to fetch')
    if (typeof refusal === 'number') return new Response(null, { status: refusal })
    if (refusal) return refusal
    let isClosed = false
    const encoder = new TextEncoder()
    const body = new ReadableStream({
      start: (controller) => {
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        const close = (work: () => void) => () => {
          if (!isClosed) work()
          isClosed = true
        }
        streams.push({
          url,
          token: new Headers(headers).get('Authorization'),
          isClosed: () => isClosed,
          send: (event) => write(`data: ${JSON.stringify({ seq: 1, ...event })}\n\n`),
          beat: (seconds = '') => write(`:${seconds}\n\n`),
          end: close(() => controller.close()),
          fail: close(() => controller.error(new TypeError('network error'))),
        })
        signal?.addEventListener(
          'abort',
          close(() => controller.error(new DOMException('', 'AbortError'))),
        )
      },
    })
    return new Response(body, { status: 200 })
  }
  globalThis.fetch = jest.fn(async (input: string | Request, init: RequestInit = {}) => {
    const url = new URL(typeof input === 'string' ? input : input.url)
    return url.pathname.endsWith('/live') ? open(url, init) : answer(url.pathname)
  }) as unknown as typeof fetch
  return { streams, refusals }
}

/** Locks and channels of the tabs of one browser, which jsdom lacks. */
export const fakeBrowser = () => {
  const queues = new Map<string, Promise<void>>()
  const request = async (name: string, { signal }: LockOptions, work: () => Promise<void>) => {
    const before = queues.get(name) ?? Promise.resolve()
    const turn = before.then(() => {
      if (signal?.aborted) throw new DOMException('', 'AbortError')
      return work()
    })
    queues.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  Object.assign(navigator, { locks: { request } })
  const open = new Set<FakeChannel>()
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor(readonly name: string) {
      open.add(this)
    }
    postMessage(data: unknown) {
      if (!open.has(this)) throw new DOMException('', 'InvalidStateError')
      for (const other of open) if (other !== this && other.name === this.name) other.onmessage?.({ data })
    }
    close() {
      open.delete(this)
    }
  }
  Object.assign(globalThis, { BroadcastChannel: FakeChannel })
  return () => {
    Reflect.deleteProperty(navigator, 'locks')
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  }
}
