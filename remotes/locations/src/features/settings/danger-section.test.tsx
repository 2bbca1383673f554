import { buildBooking, buildListPage, demoUser } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildSettings, openSettings } from '../../testing/open-settings'

describe('the danger zone', () => {
  test('archives after the name was typed, but not with open bookings', async () => {
    let isFree = false
    let found = [buildBooking({ plate: 'HH-XY 1' })]
    const counts: Record<string, number> = { requests: 2, 'on-site': 1, arrivals: 0, upcoming: 3 }
    const { user, sent, router } = await openSettings('danger', {
      'GET /warehouse/7/booking': ({ params }) => ({
        data: { ...buildListPage([]), count: counts[String(params?.view)] },
      }),
      'DELETE /warehouse/7': ({ body }) => {
        if ((body as { name: string }).name !== 'Hafen Nord')
          return { status: 422, data: [{ errors: [{ path: 'name', message: 'This is not its name' }] }] }
        const data = { message: 'Open', code: 'open_bookings', bookings: found }
        const refused = { status: 409, data }
        return isFree ? { data: buildSettings({ status: 'archived' }) } : refused
      },
      'GET /warehouse': { data: buildListPage([]) },
    })
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive Hafen Nord?' }))
    expect(
      (await dialog.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['2 requests without an answer', '/locations/bookings?location-id=7&view=requests'],
      ['1 vehicle on site', '/locations/bookings?location-id=7&view=today'],
      ['3 stays from tomorrow on', '/locations/bookings?location-id=7&view=upcoming'],
    ])
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('This is not its name')).toBeVisible()
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Hafen Nord' } })
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('1 booking is open:')).toBeVisible()
    expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('HH-XY 1 · Ana Kovač · A1')
    found = []
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('Open')).toBeVisible()
    found = Array.from({ length: 100 }, (_, index) => buildBooking({ id: index + 1 }))
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('100 bookings or more are open, among them:')).toBeVisible()
    isFree = true
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'))
    expect(sent()).toHaveLength(5)
  })

  test('pauses after listing the open bookings', async () => {
    const { user } = await openSettings('danger', {
      'GET /warehouse/7': { data: buildSettings({ status: 'published' }) },
      'GET /warehouse/7/booking': ({ params }) => ({
        data: { ...buildListPage([]), count: params?.view === 'requests' ? 1 : 0 },
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Pause Hafen Nord?' }))
    expect(await question.findByRole('link', { name: '1 request without an answer' })).toBeVisible()
  })

  test('offers no Archive to managers', async () => {
    await openSettings('danger', {}, { user: { ...demoUser, subrole: 'manager' } })
    expect(screen.getByText('Only the owner of the account archives a location.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  })
})
