import type { SearchAnswer } from '@hosts/shared/contract'
import type { SlotProps } from '@hosts/shared/platform'
import { buildBooking, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchButton } from './search-button'
// Loads the lazy dialog up front, so that the first test does not wait for it.
import './search-dialog'

const nothing: SearchAnswer = { locations: [], bookings: [], drivers: [], places: [] }
const driver = {
  id: 14,
  name: 'Anna Müller',
  phone: '+491701',
  company: null,
  plates: ['KI 1'],
  warehouseId: 7,
}
const found: SearchAnswer = {
  locations: [{ id: 7, name: 'Hafen Nord', city: 'Kiel', timezone: 'Europe/Berlin', status: 'paused' }],
  bookings: [buildBooking({ id: 21, warehouseId: 7, plate: 'KI 1', status: 'checked_in', ref: 'REF00001' })],
  drivers: [driver, { ...driver, id: 15, name: 'KI 2', phone: '' }],
  places: [{ id: 7, name: 'Hafen Nord', timezone: 'Europe/Berlin' }],
}

/** Lets the remote's part show what it has found; it does by itself but for a test that waits. */
let showPart: (() => void) | undefined

/** A part of a remote. */
const Part = ({ name, props }: { name: string; props: object }) => {
  const [isShown, setShown] = useState(showPart === undefined)
  if (showPart) showPart = () => setShown(true)
  if (name !== 'search' || !isShown) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div role="group" aria-label="Companies">
      <a role="option" aria-selected={false} tabIndex={-1} href={`#${(props as SlotProps['search']).query}`}>
        Nordlicht
      </a>
    </div>
  )
}

const open = async (answer: Handlers['']) => {
  const { transport, calls } = fakeTransport({ 'GET /search': answer ?? { data: nothing } })
  const view = renderRoutes([{ path: '*', element: <SearchButton /> }], {
    path: '/',
    transport,
    slotHost: Part,
  })
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Plate, name, reference, code or phone' })
  const readAddress = () => {
    const { pathname, search } = view.router.state.location
    return pathname + search
  }
  const go = (to: string) => act(() => view.router.navigate(to))
  return { user, calls, field, readAddress, go }
}
const getActive = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => {
  jest.restoreAllMocks()
  showPart = undefined
})

test('opens with its keys, asks once the typing pauses, and lists groups that lead somewhere', async () => {
  const { user, field, calls } = await open({ data: found })
  expect(field).toHaveFocus()
  await user.keyboard(' ki 1')
  expect(await screen.findByRole('group', { name: 'Bookings' })).toHaveTextContent(/^BookingsKI 1Overstaying/)
  expect(calls).toEqual([{ method: 'GET', url: '/search', params: { q: 'ki 1' } }])
  expect(screen.getByRole('status')).toHaveTextContent('5 results')
  const options = screen.getAllByRole('option').map((option) => option.getAttribute('href'))
  expect(options).toEqual([
    '/locations/bookings?location-id=7&booking=21',
    '/locations/chat?location-id=7&user=14',
    '/locations/users?location-id=7&driver=15',
    '/locations/overview?location-id=7',
    '#ki 1',
  ])
  for (const name of ['KI 1', 'Hafen Nord'])
    for (const text of screen.getAllByText(name)) expect(text).toHaveAttribute('translate', 'no')
})

test('counts, and can press, what a remote finds later than the search', async () => {
  showPart = () => {}
  const { user, field } = await open({ data: nothing })
  await user.keyboard('nord')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0 results'))
  await act(async () => showPart?.())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'))
  expect(getActive(field)).toHaveTextContent('Nordlicht')
})

test('moves through all groups with the arrows, those of remotes too, and presses with Enter', async () => {
  const { user, field, readAddress } = await open({ data: found })
  await user.keyboard('ki 1')
  await screen.findByRole('group', { name: 'Drivers' })
  expect(getActive(field)).toHaveTextContent(/^KI 1/)
  await user.keyboard('{ArrowUp}')
  expect(getActive(field)).toHaveTextContent('Nordlicht')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(getActive(field)).toHaveTextContent(/^Anna Müller/)
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(readAddress()).toBe('/locations/chat?location-id=7&user=14')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closes once the address is another one, not for another entry of the same', async () => {
  const { field, go } = await open({ data: found })
  await go('/')
  expect(field).toBeVisible()
  await go('/locations/overview?location-id=7')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('does not open what belongs to the text before: Enter asks at once', async () => {
  const { user, calls, readAddress } = await open(({ params }) => ({
    data: params?.q === 'ki' ? found : nothing,
  }))
  await user.keyboard('ki')
  await screen.findByRole('group', { name: 'Bookings' })
  await user.keyboard('el{Enter}')
  expect(readAddress()).toBe('/')
  expect(await screen.findByText('Nothing found.')).toBeVisible()
  expect(calls.map(({ params }) => params?.q)).toEqual(['ki', 'kiel'])
})

test('says what can be typed, what is too short, and what two characters leave out', async () => {
  const { user, calls } = await open({ data: found })
  expect(screen.getByText(/^At all your locations/)).toBeVisible()
  await user.keyboard('k')
  expect(screen.getByText('Type at least 2 characters.')).toBeVisible()
  expect(calls).toEqual([])
  await user.keyboard('i')
  expect(await screen.findByText('With two characters, stays that are over are not searched.')).toBeVisible()
})

test('says that codes are refused, and shows the rest', async () => {
  const { user } = await open({ data: { ...found, codesRefused: true } })
  await user.keyboard('123456')
  expect(await screen.findByText(/^Too many codes were tried/)).toBeVisible()
  expect(screen.getByRole('group', { name: 'Bookings' })).toBeVisible()
})

test('asks nothing without a network, and by itself once it is back', async () => {
  const { user, calls } = await open({ data: found })
  setOnline(false)
  await user.keyboard('ki 1')
  expect(screen.getByText(/^No network/)).toBeVisible()
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(calls).toEqual([])
  setOnline(true)
  expect(await screen.findByRole('group', { name: 'Bookings' })).toBeVisible()
})

test('says why it failed, and asks again on Retry', async () => {
  let isDown = true
  const { user } = await open(() =>
    isDown ? { status: 503, data: { message: 'Searching is down' } } : { data: found },
  )
  await user.keyboard('ki 1')
  expect(await screen.findByText('Searching is down')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('group', { name: 'Bookings' })).toBeVisible()
})

test('leaves Enter to an input method', async () => {
  const { user, field, readAddress } = await open({ data: found })
  await user.keyboard('ki 1')
  await screen.findByRole('group', { name: 'Bookings' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(readAddress()).toBe('/')
})
