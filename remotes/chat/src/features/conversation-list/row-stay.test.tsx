import type { ChatStay } from '@hosts/shared/contract'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import { findRowState, RowStay, RowStaysProvider } from './row-stay'

const now = Date.parse('2026-07-10T12:00:00Z')
const minutes = (count: number, from = now) => new Date(from + count * 60_000).toISOString()

test.each<[string, boolean, number, number, ReturnType<typeof findRowState>]>([
  ['on site', true, -60, 60, 'here'],
  ['on site past the end', true, -60, -1, 'overstay'],
  ['expected for a while', false, -10, 60, 'late'],
  ['expected just now', false, -2, 60, null],
  ['expected soon', false, 30, 60, null],
])('says of a driver who is %s: %5$s', (_, isHere, start, end, state) => {
  const stay = { driverId: 1, isHere, bay: null, startsAt: minutes(start), endsAt: minutes(end) }
  expect(findRowState(stay, now)).toBe(state)
})

const open = async (answer: { data: { results: ChatStay[] } } | { status: number; data: object }) => {
  const { transport } = fakeTransport({ 'GET /chat/stay': answer })
  const element = (
    <RowStaysProvider>
      <ul>
        {[14, 15, null].map((id) => (
          <li key={id}>
            <span>Row</span>
            <RowStay driverId={id} />
          </li>
        ))}
      </ul>
    </RowStaysProvider>
  )
  renderRoutes([{ path: '/', element }], { path: '/?location-id=7', transport })
}

test('names state and bay in the rows of drivers who are here', async () => {
  const stay = { driverId: 14, isHere: true, bay: 'N3', startsAt: minutes(-60, Date.now()) }
  await open({ data: { results: [{ ...stay, endsAt: minutes(60, Date.now()) }] } })
  expect(await screen.findByText('Here now')).toBeVisible()
  expect(screen.getByText('· N3')).toHaveAttribute('translate', 'no')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['RowHere now · N3', 'Row', 'Row'])
})

test('is without them where they cannot be loaded', async () => {
  await open({ status: 503, data: { message: 'Down' } })
  expect(screen.getAllByText('Row')).toHaveLength(3)
})
