import { telemetryEvent } from '@hosts/shared/telemetry'
import { createLoadLog, type LoadRecord } from '../federation/diagnosis/load-log'
import { reportLoads } from './report-loads'

const entry: LoadRecord = {
  remote: 'chat',
  version: '1.0.0',
  address: 'https://remotes.example/chat/entry.js?x=1',
  outcome: 'loaded',
  ms: 120.4,
  startedAt: 900,
}

it('reports every load once, earlier and later ones, without the address', () => {
  const log = createLoadLog()
  const events: unknown[] = []
  log.add(entry)
  reportLoads(log, (event) => events.push(telemetryEvent.parse(event)))
  log.add({ ...entry, outcome: 'integrity' })
  log.add({ ...entry, outcome: 'registry', version: null })
  expect(events).toEqual([
    { kind: 'load', remote: 'chat', version: '1.0.0', ms: 120 },
    { kind: 'failure', remote: 'chat', version: '1.0.0', cause: 'integrity' },
    { kind: 'failure', remote: 'chat', cause: 'registry' },
  ])
})

it('skips the duration of a tab that slept', () => {
  const log = createLoadLog()
  const add = jest.fn()
  reportLoads(log, add)
  log.add({ ...entry, ms: 700_000 })
  expect(add).not.toHaveBeenCalled()
})
