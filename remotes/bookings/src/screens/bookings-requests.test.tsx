import { press } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { inViews, open, request, row } from '../testing/open-bookings'

afterEach(() => jest.useRealTimers())

test('counts down a request, and accepts it for the suggested bay', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { sent } = open(
    {
      ...inViews({ requests: [request] }),
      'POST /booking/31/accept': { data: { ...request, bay: { id: 4, label: 'B4' } } },
    },
    '&view=requests',
  )
  const cells = await row('RE 31')
  expect(cells.getByText('Expires in 2 min')).toBeVisible()
  expect(cells.getByText('B4')).toBeVisible()
  expect(cells.getByText('Suggested: same zone as last time')).toBeVisible()
  expect(cells.getByText('2 others want this time')).toBeVisible()
  act(() => jest.advanceTimersByTime(31_000))
  act(() => jest.advanceTimersByTime(5000))
  expect(cells.getByText(/^Expires in 5\d s$/)).toBeVisible()
  press('Accept: RE 31')
  await waitFor(() => expect(sent()).toEqual([['accept', { bayId: 4 }]]))
})

test('names who answered a request first, and when', async () => {
  const refusal = {
    message: 'Mia has answered this request already: it is declined',
    code: 'already_answered',
    status: 'declined',
    by: 'Mia',
    at: '2026-03-01T10:30:00.000Z',
  }
  const { calls } = open(
    { ...inViews({ requests: [request] }), 'POST /booking/31/accept': { status: 409, data: refusal } },
    '&view=requests',
  )
  await row('RE 31')
  const before = calls.length
  press('Accept: RE 31')
  expect(await screen.findByRole('alert')).toHaveTextContent(/RE 31: Mia was faster \(.*11:30.*Declined/)
  expect(calls.slice(before).filter(({ params }) => params?.limit === 100).length).toBeGreaterThan(0)
})

test('offers what is free when the suggested bay was just taken', async () => {
  const taken = {
    message: 'Bay B4 was just taken. Free: B5',
    code: 'bay_taken',
    free: [{ id: 5, label: 'B5' }],
  }
  const { sent } = open(
    {
      ...inViews({ requests: [request] }),
      'POST /booking/31/accept': ({ body }) =>
        (body as { bayId: number }).bayId === 4 ? { status: 409, data: taken } : { data: request },
    },
    '&view=requests',
  )
  await row('RE 31')
  press('Accept: RE 31')
  expect(await screen.findByText('Bay B4 was just taken. Free: B5')).toBeVisible()
  press('Accept for B5')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    ['accept', { bayId: 4 }],
    ['accept', { bayId: 5 }],
  ])
})
