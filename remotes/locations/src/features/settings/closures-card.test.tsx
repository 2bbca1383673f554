import { buildListPage } from '@hosts/shared/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { findSavedNote, openSettings, readVersion, refusal } from '../../testing/open-settings'

test('closures are added, checked and saved apart from the hours', async () => {
  const { user, sent } = await openSettings('hours')
  await user.click(await screen.findByRole('button', { name: 'Add a closure' }))
  const closure = within(screen.getByRole('group', { name: 'Closure 1' }))
  fireEvent.change(closure.getByLabelText('First day'), { target: { value: '2026-12-25' } })
  fireEvent.change(closure.getByLabelText('Last day'), { target: { value: '2026-12-24' } })
  fireEvent.change(closure.getByLabelText('Reason'), { target: { value: 'Christmas' } })
  const card = within(screen.getByRole('heading', { name: 'Closures' }).closest('section') as HTMLElement)
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The last day is before the first')).toBeVisible()
  fireEvent.change(closure.getByLabelText('Last day'), { target: { value: '2026-12-26' } })
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await findSavedNote()).toBeVisible()
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    ['/warehouse/7/closure', { closures: [{ from: '2026-12-25', to: '2026-12-26', reason: 'Christmas' }] }],
  ])
})

describe('closures', () => {
  const day = (year: number, index: number) => {
    const date = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)
    return { from: date, to: date, reason: `Day ${index}` }
  }
  const openWith = (closures: object[]) =>
    openSettings('hours', { 'GET /warehouse/7/closure': { data: { closures, version: 4 } } })

  test('drops past closures with the next change', async () => {
    const { user, sent } = await openWith([day(2020, 0), day(2199, 0), day(2199, 1)])
    await user.click(await screen.findByRole('button', { name: 'Remove closure 2' }))
    await user.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
    expect(await findSavedNote()).toBeVisible()
    expect(sent()[0]?.body).toEqual({ closures: [day(2199, 0)] })
  })

  test('saves the closures of two hosts together', async () => {
    let stored = { closures: [day(2199, 0)], version: 4 }
    const { user, sent } = await openSettings('hours', {
      'GET /warehouse/7/closure': () => ({ data: stored }),
      'PUT /warehouse/7/closure': (call) => {
        if (stored.version === 4) stored = { closures: [day(2199, 0), day(2199, 9)], version: 5 }
        return readVersion(call) === '"5"' ? { data: { ...(call.body as object), version: 6 } } : refusal
      },
    })
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Repairs' } })
    await user.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
    expect(await screen.findByText(/^Saved, together/)).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({
      closures: [{ ...day(2199, 0), reason: 'Repairs' }, day(2199, 9)],
    })
  })

  test('shows how many bookings are on the days of a closure', async () => {
    const ask = jest.fn((_: unknown) => ({ data: buildListPage([], { count: 3 }) }))
    await openSettings('hours', {
      'GET /warehouse/7/closure': { data: { closures: [day(2199, 0)], version: 4 } },
      'GET /warehouse/7/booking': ({ params }) => ask(params),
    })
    expect(await screen.findByText(/^3 bookings are on these days/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      '/locations/bookings?location-id=7&view=upcoming&since=2199-01-01&until=2199-01-01',
    )
    const days = { from: '2198-12-31T23:00:00.000Z', to: '2199-01-01T23:00:00.000Z' }
    expect(ask.mock.lastCall).toEqual([expect.objectContaining({ view: 'upcoming', ...days })])
  })

  test('allows at most 60 closures', async () => {
    await openWith(Array.from({ length: 60 }, (_, index) => day(2199, index)))
    // Found by text: a role among hundreds of fields takes seconds.
    expect(await screen.findByText('A location has at most 60 closures.')).toBeVisible()
    expect(screen.queryByText('Add a closure')).toBeNull()
  })
})
