import type { RuntimeConfig } from '@hosts/shared/platform'
import type { FillerEvent, ReleaseEvent, TelemetryEvent } from '@hosts/shared/telemetry'
import { loadLog } from '../federation/diagnosis/load-log'
import type { Federation } from '../federation/federation'
import { readOverrides } from '../federation/releases/overrides'
import { withBrowserNumber } from './browser-number'
import { fillerLog } from './filler-log'
import { problemLog } from './problem-log'
import { type Router, recordScreenViews } from './record-screen-views'
import { reportFillers } from './report-fillers'
import { reportLoads } from './report-loads'
import { reportReleases } from './report-releases'
import { reportScreenChanges } from './report-screen-changes'
import { reportVitals } from './report-vitals'
import { createTelemetryQueue } from './telemetry-queue'

export type Page = {
  config: Pick<RuntimeConfig, 'apiUrl' | 'telemetry'>
  federation: Pick<Federation, 'loadReleases' | 'getResolvedRemote'>
  router: Router
}

/** Reports what happened and will happen on this page, except for overridden remotes. */
export const collectTelemetry = ({ config, federation, router }: Page) => {
  const overridden = Object.keys(readOverrides())
  const createQueue = <Event extends { remote: string }>(
    path: string,
    isUrgent?: (event: Event) => boolean,
  ) => {
    const queue = createTelemetryQueue<Event>(config.apiUrl + path, isUrgent)
    return (event: Event) => {
      if (!overridden.includes(event.remote)) queue.add(event)
    }
  }
  const add = createQueue<TelemetryEvent>('/telemetry')
  reportLoads(loadLog, add)
  reportVitals(recordScreenViews(router, federation, loadLog), add)
  const { getResolvedRemote } = federation
  const onScreen = reportScreenChanges(router, federation, loadLog)
  const addOfRelease = createQueue<ReleaseEvent>(
    withBrowserNumber('/telemetry/releases'),
    ({ kind }) => kind !== 'view',
  )
  reportReleases({ loads: loadLog, problems: problemLog, onScreen, getResolvedRemote }, addOfRelease)
  reportFillers(fillerLog, createQueue<FillerEvent>('/telemetry/fillers'), addOfRelease)
}
