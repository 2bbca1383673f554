import { isAccessRefusal, type LiveEvent, liveEvent } from '@hosts/shared/contract'
import { answerLimit, limitBody } from '../lib/limit-body'
import { createEventParser } from './parse-events'

/** Longer (ms) silent, a stream is dead, and is opened again. */
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
  /** How often (ms) the API sends something, as its first comment says; an older API does not. */
  onBeat?: ((ms: number) => void) | undefined
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
export const readStream = async ({ url, token, signal }: Request, { onOpen, onHeard, onBeat }: Listener) => {
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
      const body: unknown = await limitBody(response, answerLimit)
        .json()
        .catch(() => null)
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
      const text = decoder.decode(value, { stream: true })
      const beat = /^:(\d{1,3})\n/.exec(text)
      if (beat) onBeat?.(Number(beat[1]) * 1000)
      take(text)
      onHeard()
      events.splice(0).forEach(onHeard)
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', abort)
  }
}
