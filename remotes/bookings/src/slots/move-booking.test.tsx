import { BayFailures, BlockDialog } from '@hosts/shared/blocks'
import type { SlotProps } from '@hosts/shared/platform'
import {
  buildBooking,
  buildLocation,
  fakeTransport,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import MoveBooking from './move-booking'

loadBeforeTests(() => import('./move-dialog'))

const location = buildLocation()
const booking = buildBooking({ startsAt: '2099-03-01T10:30:00.000Z', endsAt: '2099-03-02T05:00:00.000Z' })
const moved = { ...booking, bay: { id: 2, label: 'A2' } }
const inTheWay = {
  status: 409,
  data: { message: 'Bookings stand in the way', code: 'bookings_in_the_way', bookings: [booking] },
}

const SlotHost = ({ name, props }: { name: string; props: object }) =>
  name === 'booking-in-the-way' && <MoveBooking {...(props as SlotProps['booking-in-the-way'])} />

const open = (element: ReactNode) => {
  let isMoved = false
  const { transport } = fakeTransport({
    'GET /warehouse/7': { data: location },
    'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
    'GET /booking/21': () => ({ data: isMoved ? moved : booking }),
    'POST /booking/21/quote': {
      data: {
        amount: 0,
        difference: 0,
        currency: 'EUR',
        lines: [],
        free: [{ bay: { id: 2, label: 'A2', zone: 'North' }, difference: 0 }],
      },
    },
    'PATCH /booking/21': () => {
      isMoved = true
      return { data: moved }
    },
  })
  renderRoutes([{ path: '/', element }], { path: '/', transport, slotHost: SlotHost })
  return userEvent.setup()
}

test('moves a booking that is in the way to another bay, and says so', async () => {
  const failures = [{ bay: { id: 1, label: 'A1' }, error: inTheWay }]
  const user = open(<BayFailures location={location} failures={failures} />)
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Move HH-AB 1204' }))
  await user.click(await screen.findByRole('button', { name: 'Move to A2' }))
  const status = await alert.findByText('Moved to A2')
  await waitFor(() => expect(status).toHaveFocus())
})

test('does not block by itself after a booking in the way was moved', async () => {
  const create = jest.fn(async () => ({ error: inTheWay }))
  const save = { create, update: jest.fn(async () => ({})) }
  const bays = [{ id: 1, label: 'A1', capacity: 1 }]
  const user = open(<BlockDialog location={location} save={save} bays={bays} onClose={() => {}} />)
  const form = within(await screen.findByRole('dialog', { name: 'Block A1' }))
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await user.click(form.getByRole('button', { name: 'Block' }))
  await user.click(await form.findByRole('button', { name: 'Move HH-AB 1204' }))
  await user.click(await screen.findByRole('button', { name: 'Move to A2' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move to A2' })).toBeNull())
  expect(await form.findByText('Moved to A2')).toBeVisible()
  expect(create).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('dialog', { name: 'Block A1' })).toBeVisible()
})
