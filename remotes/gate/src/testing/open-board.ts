import {
  buildListPage,
  buildLocation,
  buildOccupancy,
  demoUser,
  fakeTransport,
  findDialog,
  loadBeforeTests,
  press,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Gate } from '../features/gate/offline/types'
import { routes } from '../routes'
import { buildGateBooking, buildVehicle } from './build-gate'
import { resetGate } from './fake-gate'

loadBeforeTests(() => import('../features/gate/board-screen'))
loadBeforeTests(() => import('../features/gate/gate-screen'))

/** The board with a gate of the test, which mocks `use-gate` (fake-gate.ts). */

export const staff = { ...demoUser, subrole: 'access-only' as const, warehouseIds: [7] }

export const openBoard = (
  change: Partial<Gate> = {},
  path = '/parkings/7',
  user: typeof demoUser = staff,
) => {
  resetGate(change)
  const { transport } = fakeTransport({
    'GET /warehouse': { data: buildListPage([buildLocation()]) },
    'GET /warehouse/7/occupancy': { data: buildOccupancy() },
    'GET /warehouse/7/booking': { data: buildListPage([]) },
  })
  return renderRoutes(routes, { path, transport, user })
}

export const findRow = (plate: string) => screen.findByRole('button', { name: new RegExp(plate) })
export const findList = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}
export const openCard = async (plate: string) => {
  fireEvent.click(await findRow(plate))
  return findDialog(plate)
}
export const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Plate or code' }), { target: { value: text } })
export const check = async (text: string) => {
  await screen.findByRole('searchbox')
  search(text)
  await act(async () => press('Check'))
}
export const spyOnSend = () => jest.fn<Promise<Awaited<ReturnType<Gate['send']>>>, Parameters<Gate['send']>>()

export const ana = buildVehicle({ key: 'ana', plate: 'HH-AB 1204' })
export const jonas = buildVehicle({
  key: 'jonas',
  plate: 'LT ABC 123',
  side: 'on_site',
  isOverdue: true,
  booking: buildGateBooking({ id: 3, status: 'checked_in', endsAt: '2026-11-23T11:00:00Z' }),
})
export const piotr = buildVehicle({ key: 'piotr', plate: 'PO 4K781', side: 'on_site' })
export const visitor = buildVehicle({
  key: 'visitor',
  plate: 'KR 990',
  booking: null,
  side: 'on_site',
  since: Date.parse('2026-11-23T11:30:00Z'),
})
