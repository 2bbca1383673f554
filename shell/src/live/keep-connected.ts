import type { LiveEvent } from '@hosts/shared/contract'
import { getRetryDelay, waitForRetry } from '@hosts/shared/wait-for-retry'
import { readStream } from './read-stream'

/** A stream that ends earlier (ms) was refused rather than renewed. */
const SHORT_MS = 5000
/** Time (s) for merged events and those on their way. */
const MARGIN = 2

export type Connection = {
  url: string
  /** What the browser knows of the user: role and locations, and from when a second factor is asked for. */
  readKnown: () => { as: string; due: string }
  readToken: () => string | null
  /** Gets a new token; false when there is none. */
  refresh: () => Promise<boolean>
  /** When anything was last heard (ms since 1970): changes since then are missing. */
  lastHeard: () => number
  onStatus: (isConnected: boolean) => void
  onHeard: (event?: LiveEvent) => void
  /** How often (ms) the API sends something. */
  onBeat?: (ms: number) => void
  signal: AbortSignal
}

/**
 * Keeps one stream open until the signal aborts. The API ends it with its access token: then the next one follows at once, and nobody
 * sees a gap. Without a connection it tries again with backoff. It ends when the API itself has no such call.
 */
export const keepConnected = async (connection: Connection) => {
  const { url, readKnown, readToken, refresh, lastHeard, onStatus, onHeard, onBeat, signal } = connection

  const connect = async () => {
    const gap = Math.max(0, (Date.now() - lastHeard()) / 1000) + MARGIN
    let openedAt: number | undefined
    const { status, isRefused } = await readStream(
      {
        url: `${url}?${new URLSearchParams({ gap: gap.toFixed(1), ...readKnown() })}`,
        token: readToken(),
        signal,
      },
      {
        onHeard,
        onBeat,
        onOpen: () => {
          openedAt = Date.now()
          onStatus(true)
        },
      },
    ).catch(() => ({ status: 0, isRefused: false }))
    // By the standard 204 means: do not come back.
    if (status === 204) return 'none'
    if (openedAt !== undefined) {
      if (Date.now() - openedAt <= SHORT_MS) return 'fail'
      return status ? 'renew' : 'cut'
    }
    if (status === 401) return (await refresh()) ? 'refreshed' : 'fail'
    return isRefused ? 'none' : 'fail'
  }

  let failures = 0
  let hasRefreshed = false
  while (!signal.aborted) {
    const outcome = await connect()
    if (signal.aborted || outcome === 'none') break
    const isImmediate = outcome === 'renew' || (outcome === 'refreshed' && !hasRefreshed)
    hasRefreshed = outcome === 'refreshed'
    // The connection worked, so its end says nothing about the next one.
    if (outcome === 'renew' || outcome === 'cut') failures = 0
    if (isImmediate) continue
    onStatus(false)
    failures += 1
    await waitForRetry(getRetryDelay(failures), signal)
  }
  onStatus(false)
}
