import { channels, harms } from '@hosts/shared/telemetry'
import { Counter, type Registry } from 'prom-client'
import { boundedLabels } from './bounded-labels'
import type { Seen } from './release-people'

/** Problems that may have a series; others are `other`. */
const problemKinds = ['crash', 'error', 'failure', ...harms, 'other']

/** The facts of a report that are counted, of the known kinds only. */
export const boundKind = ({ remote, version, channel, kind }: Seen): Seen => ({
  remote,
  version,
  channel,
  kind: kind === 'view' || problemKinds.includes(kind) ? kind : 'other',
})

/**
 * Returns a function that counts the problems, all that were sent, for a dashboard, by the releases that have series of their own. The watch
 * compares people (release-people.ts).
 */
export const releaseMetrics = (registry: Registry) => {
  const events = new Counter({
    name: 'hosts_release_events_total',
    help: 'What went wrong with a release in browsers, all that was sent.',
    labelNames: ['remote', 'version', 'channel', 'kind'],
    registers: [registry],
  })
  const getLabels = boundedLabels((labels) => {
    for (const channel of channels)
      for (const kind of problemKinds) events.remove({ ...labels, channel, kind })
  })

  return (sender: string, seen: Seen[]) => {
    for (const { remote, version, ...each } of seen)
      if (each.kind !== 'view') events.inc({ ...getLabels(sender, remote, version), ...each })
  }
}
