import { BlockDialog } from '@hosts/shared/blocks'
import { type SlotProps, toast } from '@hosts/shared/platform'
import {
  buildBooking,
  buildLocation,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MoveAll from './move-all'
import MoveBooking from './move-booking'

const location = buildLocation()
const stay = (id: number, plate: string) =>
  buildBooking({
    id,
    plate,
    bay: { id: 1, label: 'A1' },
    amount: 2400,
    startsAt: `2099-03-0${id}T10:00:00.000Z`,
    endsAt: `2099-03-0${id}T18:00:00.000Z`,
  })
const bookings = [stay(1, 'ONE 1'), stay(2, 'TWO 2'), stay(3, 'THREE 3')]
const toBay = (id: number, label: string, features: string[] = []) => ({
  id,
  label,
  zone: 'Harbour',
  features,
})
const quote = (free: ReturnType<typeof toBay>[], difference = 0) => ({
  data: {
    amount: 2400,
    difference: 0,
    currency: 'EUR',
    lines: [],
    free: free.map((bay) => ({ bay, difference: bay.id === 1 ? 0 : difference })),
  },
})

const SlotHost = ({ name, props }: { name: string; props: object }) =>
  name === 'bookings-in-the-way' ? (
    <MoveAll {...(props as SlotProps['bookings-in-the-way'])} />
  ) : (
    <MoveBooking {...(props as SlotProps['booking-in-the-way'])} />
  )

const open = async (handlers: Handlers = {}) => {
  const own = toBay(1, 'A1')
  const { transport, calls } = fakeTransport({
    'POST /booking/1/quote': quote([own, toBay(10, 'A10', ['power', 'covered'])]),
    'POST /booking/2/quote': quote([own, toBay(11, 'A11')], 300),
    'POST /booking/3/quote': quote([own]),
    'PATCH /booking/1': ({ body }) => ({
      data: { ...bookings[0], bay: (body as { bayId: number }).bayId === 1 ? own : toBay(10, 'A10') },
    }),
    'PATCH /booking/2': ({ body }) => ({
      data: { ...bookings[1], bay: (body as { bayId: number }).bayId === 1 ? own : toBay(11, 'A11') },
    }),
    ...handlers,
  })
  const create = jest.fn(async () => ({ data: { bookings } }))
  const save = { create, update: jest.fn(async () => ({})) }
  const bays = [{ id: 1, label: 'A1', capacity: 1 }]
  const element = (
    <>
      <BlockDialog location={location} save={save} bays={bays} onClose={() => {}} />
      <Toaster />
    </>
  )
  renderRoutes([{ path: '/', element }], { path: '/', transport, slotHost: SlotHost })
  const user = userEvent.setup()
  const form = within(await screen.findByRole('dialog', { name: 'Block A1' }))
  await user.type(form.getByLabelText('Reason'), 'Oil')
  await user.click(form.getByRole('button', { name: 'Block' }))
  const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [url, body])
  return { user, form, patches, create }
}

afterEach(() => toast.remove())

test('blocks what is free at once, lists who is in the way, and moves all to their best bays at the same price', async () => {
  const { user, form, patches, create } = await open()
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ around: true, reason: 'Oil' }))
  expect(await form.findByText('A1 is blocked, except while it is booked:')).toBeVisible()
  expect(form.getByRole('button', { name: 'Block the rest' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Move all (3) to the best bays' }))
  expect(await form.findByText('Moved to A10, Harbour · Power, Covered')).toBeVisible()
  expect(await form.findByText('Moved to A11, Harbour')).toBeVisible()
  expect(await form.findByText('No other bay is free for it')).toBeVisible()
  expect(await form.findByText('2 of 3 moved')).toBeVisible()
  expect(form.getByRole('button', { name: 'Move THREE 3' })).toBeVisible()
  expect(patches()).toEqual([
    ['/booking/1', { bayId: 10 }],
    [
      '/booking/2',
      { bayId: 11, amount: 2400, amountReason: 'Moved by the host at the same price', amountBefore: 2400 },
    ],
  ])
})

test('Undo brings all back', async () => {
  const { user, form, patches } = await open()
  await user.click(await form.findByRole('button', { name: 'Move all (3) to the best bays' }))
  await form.findByText('2 of 3 moved')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 bookings are where they were')).toBeVisible()
  expect(patches().slice(2)).toEqual([
    ['/booking/1', { bayId: 1 }],
    ['/booking/2', { bayId: 1 }],
  ])
  await waitFor(() => expect(form.queryByText(/^Moved to/)).toBeNull())
})

test('leaves the booking of a vehicle that stands on the bay to the host', () => {
  const present = buildBooking({ ...stay(4, 'HERE 4'), status: 'checked_in' })
  const { transport } = fakeTransport({})
  renderRoutes([{ path: '/', element: <MoveAll bookings={[present, ...bookings]} bayId={1} /> }], {
    path: '/',
    transport,
  })
  expect(screen.getByRole('button', { name: 'Move all (3) to the best bays' })).toBeVisible()
  expect(screen.getByText(/^A vehicle stands on the bay/)).toBeVisible()
})
