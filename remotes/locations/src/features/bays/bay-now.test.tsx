import { buildBooking, buildListPage, findDialog } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { answerBays, fourBays, openBays } from '../../testing/open-bays'

beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']))

const onSite = buildBooking({
  id: 3,
  plate: 'HERE 1',
  startsAt: '2026-01-01T08:00:00Z',
  endsAt: '2099-03-01T18:00:00Z',
})
const coming = buildBooking({
  id: 4,
  plate: 'NEXT 2',
  startsAt: '2099-03-02T08:00:00Z',
  endsAt: '2099-03-02T18:00:00Z',
})
const answer = (views: Record<string, (typeof onSite)[]>) =>
  ({
    ...answerBays(fourBays),
    'GET /warehouse/7/booking': ({ params }: { params?: Record<string, unknown> }) => ({
      data: buildListPage(params?.bayId === 1 ? (views[String(params.view)] ?? []) : []),
    }),
  }) as Parameters<typeof openBays>[0]

test('a bay begins with who is on it and who comes next, then ways to book and block it', async () => {
  openBays(answer({ 'on-site': [onSite], upcoming: [coming] }), '/locations/bays?location-id=7&bay=1')
  const drawer = await findDialog('Bay A1')
  expect(await drawer.findByRole('link', { name: 'HERE 1' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=3',
  )
  expect(drawer.getByText('until 1 Mar, 19:00')).toBeVisible()
  expect(await drawer.findByRole('link', { name: 'NEXT 2' })).toBeVisible()
  expect(drawer.getByText('2 Mar, 09:00 – 2 Mar, 19:00')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&new=1&bay=1',
  )
  expect(drawer.getByRole('button', { name: 'Block' })).toBeVisible()
  const details = drawer.getByText('Details').closest('details')
  expect(details).not.toHaveAttribute('open')
  expect(drawer.getByText('All vehicles · North · Power')).toBeVisible()
})

test('says when a vehicle should have left, and that nobody comes', async () => {
  const over = { ...onSite, endsAt: '2026-01-01T18:00:00Z' }
  openBays(answer({ 'on-site': [over] }), '/locations/bays?location-id=7&bay=1')
  const drawer = await findDialog('Bay A1')
  expect(await drawer.findByText('should have left at 1 Jan, 19:00')).toBeVisible()
  expect(await drawer.findByText('No arrival is booked.')).toBeVisible()
})

test('a free bay says so', async () => {
  openBays(answer({}), '/locations/bays?location-id=7&bay=2')
  const drawer = await findDialog('Bay A2')
  await waitFor(() => expect(drawer.getByText('Nobody is on it.')).toBeVisible())
  expect(await drawer.findByText('No arrival is booked.')).toBeVisible()
})
