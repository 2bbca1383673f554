import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Waits before each attempt (ms): after 15 s Stream gives up, too. */
const DELAYS = [0, 1_000, 4_000, 10_000]
const TIMEOUT_MS = 6_000

export interface Reporter {
  /** Reports an event; never waits and never throws. */
  report(event: object): void
  close(): void
}

/**
 * Reports events to the API as a webhook of Stream does: signed with the secret, again when no answer comes, and never after 15 s. Without an
 * address it reports nothing.
 */
export function createReporter({
  eventUrl,
  secret,
}: {
  eventUrl?: string | undefined
  secret: string
}): Reporter {
  const closing = new AbortController()
  const post = async (url: string, body: string): Promise<boolean> => {
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await answer.body?.cancel()
    return answer.ok
  }
  const deliver = async (url: string, body: string) => {
    for (const delay of DELAYS) {
      await wait(delay, undefined, { signal: closing.signal, ref: false })
      if (await post(url, body).catch(() => false)) return
    }
  }
  return {
    report: (event) => {
      if (eventUrl) deliver(eventUrl, JSON.stringify(event)).catch(() => {})
    },
    close: () => closing.abort(),
  }
}
