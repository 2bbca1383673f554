import { fillerEvent } from '@hosts/shared/telemetry'
import { createFillerLog, type FillerRecord } from './filler-log'
import { reportFillers } from './report-fillers'

const release = { remote: 'chat', version: '1.2.0', channel: 'canary' } as const
const shown: FillerRecord = { ...release, slot: 'search', outcome: 'shown', ms: 12 }

test('reports every filler once, earlier and later, and a view of those that a host saw', () => {
  const log = createFillerLog()
  const events: unknown[] = []
  const views: unknown[] = []
  log.add(shown)
  reportFillers(
    log,
    (event) => events.push(fillerEvent.parse(event).outcome),
    (event) => views.push(event),
  )
  for (const outcome of ['slow', 'crashed', 'failed'] as const) log.add({ ...shown, outcome })
  expect(events).toEqual(['shown', 'slow', 'crashed', 'failed'])
  expect(views).toEqual([
    { kind: 'view', ...release },
    { kind: 'view', ...release },
  ])
})
