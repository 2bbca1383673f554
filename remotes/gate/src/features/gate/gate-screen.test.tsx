import { buildListPage, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { routes } from '../../routes'
import { openBoard, staff } from '../../testing/open-board'

jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))

beforeEach(() => localStorage.clear())

describe('the gates', () => {
  test('are listed with their numbers until one has been opened on this device', async () => {
    openBoard({}, '/parkings')
    expect(await screen.findByRole('link', { name: 'Hafen Nord' })).toHaveAttribute('href', '/parkings/7')
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['1 of 4', '3', '1']),
    )
  })

  test('start with the one that was open last, which links to all', async () => {
    localStorage.setItem('device/last-gate', '7')
    const { router } = openBoard({}, '/parkings')
    fireEvent.click(await screen.findByRole('link', { name: 'All gates' }))
    expect(await screen.findByRole('link', { name: 'Hafen Nord' })).toBeVisible()
    expect(router.state.location.search).toBe('?choose')
  })

  test('forget the last one when the person may no longer open it', async () => {
    localStorage.setItem('device/last-gate', '7')
    openBoard(
      {
        status: 'failed',
        location: null,
        error: { status: 404, data: { message: 'No', code: 'not_found' } },
      },
      '/parkings',
    )
    expect(
      await screen.findByRole('heading', { name: 'This location does not exist or is not yours' }),
    ).toBeVisible()
    expect(localStorage.getItem('device/last-gate')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/parkings')
  })

  test('say who can help when there are none', async () => {
    const { transport } = fakeTransport({ 'GET /warehouse': { data: buildListPage([]) } })
    renderRoutes(routes, { path: '/parkings', transport, user: staff })
    expect(await screen.findByText('The owner has not given you the gate of any location.')).toBeVisible()
  })

  test.each(['abc', '0', '-1', '9999999999'])('/parkings/%s is not found', async (id) => {
    openBoard({}, `/parkings/${id}`)
    expect(
      await screen.findByRole('heading', { name: 'This location does not exist or is not yours' }),
    ).toBeVisible()
  })
})
