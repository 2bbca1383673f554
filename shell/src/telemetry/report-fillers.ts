import type { FillerEvent, ReleaseEvent } from '@hosts/shared/telemetry'
import type { FillerLog } from './filler-log'

/**
 * Reports what becomes of each filler of a slot, earlier and later. One that was shown or crashed also counts as a view of its release, whose
 * crashes are compared with its views; a failed load is reported as such with the load.
 */
export const reportFillers = (
  log: Pick<FillerLog, 'entries' | 'subscribe'>,
  add: (event: FillerEvent) => void,
  addView: (event: ReleaseEvent) => void,
) => {
  let reported = 0
  const report = () => {
    const entries = log.entries()
    for (const { remote, version, channel, outcome } of entries.slice(reported)) {
      add({ remote, version, channel, outcome })
      if (outcome === 'shown' || outcome === 'crashed') addView({ kind: 'view', remote, version, channel })
    }
    reported = entries.length
  }
  report()
  log.subscribe(report)
}
