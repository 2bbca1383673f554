import type { FailureKind } from '@hosts/shared/telemetry'
import type { LoadLog, LoadRecord } from '../federation/diagnosis/load-log'
import type { TelemetryQueue } from './telemetry-queue'

/** The contract's limit: a longer load means that the tab slept. */
const LONGEST_MS = 600_000

/** This call accepts no newer kinds: an older API would refuse the batch. */
const oldKinds = { mime: 'http', cors: 'network', expired: 'replayed' } as const

const toEvent = ({
  remote,
  version,
  outcome,
  ms,
}: LoadRecord): Parameters<TelemetryQueue['add']>[0] | null => {
  if (outcome !== 'loaded') {
    const cause = oldKinds[outcome as keyof typeof oldKinds] ?? (outcome as FailureKind)
    return { kind: 'failure', remote, cause, ...(version !== null && { version }) }
  }
  if (version === null || ms > LONGEST_MS) return null
  return { kind: 'load', remote, version, ms: Math.round(ms) }
}

/** Reports every load of a remote on this page, earlier and later ones, and every failure. */
export const reportLoads = (log: Pick<LoadLog, 'entries' | 'subscribe'>, add: TelemetryQueue['add']) => {
  const reported = new WeakSet<LoadRecord>()
  const report = () => {
    for (const entry of log.entries()) {
      if (reported.has(entry)) continue
      reported.add(entry)
      const event = toEvent(entry)
      if (event) add(event)
    }
  }
  report()
  log.subscribe(report)
}
