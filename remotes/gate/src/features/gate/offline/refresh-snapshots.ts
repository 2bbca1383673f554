import { waitForIdle } from '@hosts/shared/wait-for-idle'
import { withTabLock } from '@hosts/shared/with-tab-lock'
import type { GateList } from '../../../api/get-gates'
import type { TimedSnapshot } from '../../../api/get-snapshot'
import type { LoadedSnapshot } from '../../../api/load-snapshot'

/** How old the snapshot of a gate that nobody looks at may become (ms). */
const MAX_AGE = 15 * 60_000
/** Between two requests (ms): thirty gates take a minute. */
const PAUSE = 2_000
/** After a round that nobody has answered (ms). */
const RETRY = 60_000

export type SnapshotSource = {
  /** The person's gates; null without an answer. */
  list: () => Promise<GateList | null>
  load: (locationId: number) => Promise<LoadedSnapshot>
}

type Keeper = SnapshotSource & {
  /** Whether the session belongs to the person of these gates. */
  isOpen: () => boolean
  /** Reads what another tab has stored. */
  read: () => Promise<void>
  /** Age of a gate's snapshot (ms). */
  getAge: (locationId: number) => number
  take: (snapshot: TimedSnapshot) => void
  /** Forgets gates that are not the person's any more. */
  forget: (isGone: (locationId: number) => boolean) => void
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Stores the snapshots of all gates of a person while a gate is on the screen: one after the other, when the browser has nothing else to do,
 * in one tab at a time, again after 15 minutes. Returns a function that ends it.
 */
export const refreshSnapshots = ({ list, load, isOpen, read, getAge, take, forget }: Keeper) => {
  let isStopped = false
  let isRunning = false
  /** When the next round begins (ms). */
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const canStart = () => !isStopped && !document.hidden && navigator.onLine
  const canRun = () => canStart() && isOpen()

  /** Whether all gates have been asked for. */
  const runRound = async (): Promise<boolean> => {
    await pause(PAUSE)
    await waitForIdle()
    const gates = canRun() ? await list() : null
    if (!gates || !canRun()) return false
    await read()
    if (gates.isComplete) forget((id) => !gates.ids.includes(id))
    for (const id of gates.ids) {
      if (getAge(id) < MAX_AGE) continue
      await waitForIdle()
      if (!canRun()) return false
      const answer = await load(id)
      if (!canRun()) return false
      if ('snapshot' in answer) take(answer)
      else if (answer.isRefused) forget((other) => other === id)
      else return false
      await pause(PAUSE)
    }
    return true
  }
  const run = async () => {
    clearTimeout(timer)
    if (isRunning || !canStart()) return
    isRunning = true
    const isDone = await withTabLock('gate-snapshots', runRound).catch(() => false)
    isRunning = false
    const wait = isDone ? MAX_AGE : RETRY
    dueAt = Date.now() + (isDone ? MAX_AGE : 0)
    if (!isStopped) timer = setTimeout(run, wait)
  }
  /** With the network, or when the person is back. */
  const runWhenDue = () => {
    if (Date.now() >= dueAt) run()
  }

  window.addEventListener('online', runWhenDue)
  document.addEventListener('visibilitychange', runWhenDue)
  run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', runWhenDue)
    document.removeEventListener('visibilitychange', runWhenDue)
  }
}
