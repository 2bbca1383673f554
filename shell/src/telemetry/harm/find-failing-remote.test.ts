import { findFailingRemote } from './find-failing-remote'

type Calls = Parameters<typeof findFailingRemote>[0]
const calls = (...failed: [endpointName: string, status: unknown][]) =>
  ({
    queries: Object.fromEntries(
      failed.map(([endpointName, status], index) => [
        index,
        { status: 'rejected', endpointName, error: { status } },
      ]),
    ),
    mutations: { a: { status: 'fulfilled', endpointName: 'gateCheckIn' } },
  }) as unknown as Calls

test.each<[string, Calls, string | null]>([
  ['nothing', calls(), null],
  ['two calls of one remote', calls(['gateGetBays', 404], ['gateGetDay', 404]), null],
  ['three calls of one remote', calls(['gateGetBays', 404], ['gateGetDay', 400], ['gateX', 429]), 'gate'],
  ['answers that the remote cannot read', calls(...Array(3).fill(['gateGetBays', 'CUSTOM_ERROR'])), 'gate'],
  ['three calls of three remotes', calls(['gateA', 400], ['chatA', 400], ['bookingsA', 400]), null],
  ['an API that is away', calls(...Array(5).fill(['gateGetBays', 'FETCH_ERROR'])), null],
  ['an API with an error', calls(...Array(5).fill(['gateGetBays', 500])), null],
  ['a missing right', calls(...Array(5).fill(['gateGetBays', 403])), null],
])('%s', (_, failing, expected) => {
  expect(findFailingRemote(failing, ['bookings', 'chat', 'gate'])).toBe(expected)
})
