import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeAccess, maxSessions } from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import { anythingChanged, type LiveChange, mergeChanges } from './live-change'
import { type LiveStream, openStream } from './live-stream'
import { createRecentChanges } from './recent-changes'

/** Changes within this time (ms) become one event. */
const MERGE_MS = 100
/** A browser needs one; each tab of a browser without Web Locks has its own. */
const MAX_PER_SESSION = 8
/** Streams that are written to at once: each takes about 0.03 ms. */
const SLICE = 20

/** What the browser of a stream knows. */
type Known = { gap: number; as?: string | undefined; due?: string | undefined }

/** The open streams of one process, and the recipients of each change. */
export const createHub = () => {
  const byAccount = new Map<number, Set<LiveStream>>()
  const recent = createRecentChanges()
  let pending: LiveChange[] = []
  let isListening = false

  const list = () => [...byAccount.values()].flatMap((streams) => [...streams])
  const remove = (stream: LiveStream) => {
    const { accountId } = stream.caller.user
    const streams = byAccount.get(accountId)
    streams?.delete(stream)
    if (streams?.size === 0) byAccount.delete(accountId)
  }
  const end = (stream: LiveStream) => {
    remove(stream)
    stream.end()
  }
  /** Sends in slices, and lets other requests run between them. */
  const deliver = async (streams: Set<LiveStream>, changes: LiveChange[]) => {
    let sent = 0
    for (const stream of [...streams]) {
      if (!streams.has(stream)) continue
      const content = mergeChanges(changes, stream.caller)
      if (content) stream.send(content)
      sent += 1
      if (sent % SLICE === 0) await nextTurn()
    }
  }
  const flush = () => {
    const changes = pending
    pending = []
    for (const [accountId, streams] of byAccount) {
      const own = changes.filter((change) => change.accountId === accountId)
      if (own.length > 0) deliver(streams, own)
    }
  }

  return {
    list,
    end,
    endAll: () => list().forEach(end),
    /** Whether changes arrive: without them a stream would only look alive. */
    isListening: () => isListening,
    /** Starts over when changes start to arrive: earlier ones are unknown, so every browser connects again. */
    restart: () => {
      isListening = true
      recent.restart()
      list().forEach(end)
    },
    publish: (change: LiveChange) => {
      recent.add(change)
      if (pending.push(change) === 1) setTimeout(flush, MERGE_MS).unref()
    },
    /** Opens a stream, with the changes of the last `gap` seconds first, or with all where the caller's access is not as the browser knows it. */
    open: (caller: Caller, expiresAt: number, { gap, as, due }: Known) => {
      const { accountId } = caller.user
      const streams = byAccount.get(accountId) ?? new Set()
      const endOldest = (own: LiveStream[], most: number) =>
        own.slice(0, Math.max(0, own.length + 1 - most)).forEach(end)
      endOldest(
        [...streams].filter((other) => other.caller.sessionId === caller.sessionId),
        MAX_PER_SESSION,
      )
      endOldest(
        [...streams].filter((other) => other.caller.user.id === caller.user.id),
        // One for each session. With fewer, the phones of a gate that share a login would end each other's streams again and again.
        maxSessions,
      )

      // They happened before it was there.
      flush()
      const stream = openStream(caller, expiresAt)
      stream.body.once('close', () => remove(stream))
      // Not when one is no longer asked for: who has just set it up still reads the recovery codes, which a page that is open again would lose.
      const isNewlyDue = due !== undefined && due !== (caller.secondFactorFrom ?? due)
      const hasChanged = isNewlyDue || (as !== undefined && as !== describeAccess(caller.user))
      const findMissed = () => (gap > 0 ? recent.find(gap) : [])
      const missed = hasChanged ? undefined : findMissed()
      const content = missed ? mergeChanges(missed, caller) : anythingChanged(caller)
      if (content) stream.send(content)
      byAccount.set(accountId, streams.add(stream))
      return stream
    },
  }
}
