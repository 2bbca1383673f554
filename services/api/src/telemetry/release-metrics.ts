import { channels, type ReleaseEvent } from '@hosts/shared/telemetry'
import { Counter, type Registry } from 'prom-client'
import { boundedLabels } from './bounded-labels'
import { senderLimit } from './sender-limit'

/** Views of one release that one sender adds in an hour: nobody hides a bad release behind views of their own. */
const VIEWS = 20

const problemKinds = ['crash', 'error', 'failure'] as const

/**
 * Returns a function that adds an event to the metrics. `npm run watch-release` compares problems per view of a canary and its
 * stable release; both are limited per sender. The kinds are counted without a limit, for a dashboard.
 */
export const releaseMetrics = (registry: Registry) => {
  const registers = [registry]
  const release = ['remote', 'version', 'channel'] as const
  const views = new Counter({
    name: 'hosts_release_views_total',
    help: `Screens opened, at most ${VIEWS} an hour and sender.`,
    labelNames: release,
    registers,
  })
  const problems = new Counter({
    name: 'hosts_release_problems_total',
    help: 'Senders with a crash, an error or a failed load. Each counts once an hour.',
    labelNames: release,
    registers,
  })
  const events = new Counter({
    name: 'hosts_release_events_total',
    help: 'Crashes, errors and failed loads of a release, all that were sent.',
    labelNames: [...release, 'kind'],
    registers,
  })
  const getLabels = boundedLabels((labels) => {
    for (const channel of channels) {
      views.remove({ ...labels, channel })
      problems.remove({ ...labels, channel })
      for (const kind of problemKinds) events.remove({ ...labels, channel, kind })
    }
  })
  const isView = senderLimit(VIEWS)
  const isProblem = senderLimit(1)

  return (event: ReleaseEvent, sender: string) => {
    const labels = { ...getLabels(event.remote, event.version), channel: event.channel }
    const key = [sender, ...Object.values(labels)].join(' ')
    if (event.kind === 'view') {
      if (isView(key)) views.inc(labels)
      return
    }
    events.inc({ ...labels, kind: event.kind })
    if (isProblem(key)) problems.inc(labels)
  }
}
