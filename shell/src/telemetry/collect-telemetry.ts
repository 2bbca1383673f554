import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Federation } from '../federation/federation'
import { loadLog } from '../federation/load-log'
import { readOverrides } from '../federation/overrides'
import { reportLoads } from './report-loads'
import { reportVitals } from './report-vitals'
import { createTelemetryQueue } from './telemetry-queue'
import { type Router, trackScreens } from './track-screens'

export type Page = {
  config: Pick<RuntimeConfig, 'apiUrl' | 'telemetry'>
  federation: Pick<Federation, 'releases'>
  router: Router
}

/** Reports what happened and will happen on this page, except for overridden remotes. */
export const collectTelemetry = ({ config, federation, router }: Page) => {
  const queue = createTelemetryQueue(`${config.apiUrl}/telemetry`)
  const overridden = Object.keys(readOverrides())
  const add: typeof queue.add = (event) => {
    if (!overridden.includes(event.remote)) queue.add(event)
  }
  reportLoads(loadLog, add)
  reportVitals(trackScreens(router, federation, loadLog), add)
}
