import { isAccessRefusal, type LiveEvent, liveEvent } from '@hosts/shared/contract'
import { createEventParser } from './parse-events'

/** Longer (ms) silent, a stream is dead: the API sends a comment every 15 s. */
export const SILENCE_MS = 40_000
/** How long (ms) it may take to open. */
const OPENING_MS = 10_000
/** The timers of a device that slept are late, so the clock is compared. */
const CHECK_MS = 5000

type Request = { url: string; token: string | null; signal: AbortSignal }
type Listener = {
  onOpen: () => void
  /** Something has arrived, with or without an event. */
  onHeard: (event?: LiveEvent) => void
}

const parse = (data: string) => {
  try {
    return liveEvent.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}

/**
 * Reads one stream until the API ends it. Returns the status of the answer, and whether the API itself refuses access; throws when the
 * connection fails or falls silent.
 */
export const readStream = async ({ url, token, signal }: Request, { onOpen, onHeard }: Listener) => {
  const connection = new AbortController()
  const abort = () => connection.abort()
  signal.addEventListener('abort', abort)
  let deadline = Date.now() + OPENING_MS
  const timer = setInterval(() => Date.now() > deadline && abort(), CHECK_MS)
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
      cache: 'no-store',
      signal: connection.signal,
    })
    const reader = response.ok && response.body?.getReader()
    const { status } = response
    if (!reader) {
      const body: unknown = await response.json().catch(() => null)
      abort()
      return { status, isRefused: isAccessRefusal(status, body) }
    }
    onOpen()
    const decoder = new TextDecoder()
    const events: LiveEvent[] = []
    const take = createEventParser((data) => {
      const event = parse(data)
      if (event) events.push(event)
    })
    for (;;) {
      deadline = Date.now() + SILENCE_MS
      const { value, done } = await reader.read()
      if (done) return { status, isRefused: false }
      take(decoder.decode(value, { stream: true }))
      onHeard()
      events.splice(0).forEach(onHeard)
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', abort)
  }
}
