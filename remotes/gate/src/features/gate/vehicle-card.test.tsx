import { demoUser, findDialog, press } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildEntry, buildGate } from '../../testing/build-gate'
import { changeGate } from '../../testing/fake-gate'
import {
  ana,
  findRow,
  openBoard,
  openCard,
  search,
  spyOnSend,
  staff,
  visitor,
} from '../../testing/open-board'

jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))

const vibrate = jest.fn()

beforeEach(() => {
  localStorage.clear()
  Object.assign(navigator, { vibrate: vibrate.mockReset() })
})

describe('a card', () => {
  test('lets in by the second tap, confirms it and is ready for the next one', async () => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry() })
    const { router } = openBoard({
      expected: [ana],
      send,
      search: () => [{ vehicle: ana, isSimilar: false }],
    })
    await findRow('HH-AB 1204')
    search('hh')
    const card = await openCard('HH-AB 1204')
    expect(card.getByText('All in order.')).toBeVisible()
    expect(card.getByText('A1')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
    fireEvent.click(card.getByRole('button', { name: 'Let in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(send).toHaveBeenCalledWith({ type: 'in', by: 'plate', plate: 'HH-AB 1204', bookingId: 21 })
    expect(screen.getByText('HH-AB 1204 let in, bay A1')).toHaveAttribute('class')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(vibrate).toHaveBeenCalledTimes(1)
    expect(router.state.location.search).toBe('')
  })

  test('asks a driver who has said nothing of offers, and sends only that he agreed', async () => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry() })
    const booking = ana.booking && { ...ana.booking, driver: { ...ana.booking.driver, isUnasked: true } }
    openBoard({ expected: [{ ...ana, booking }], send })
    const card = await openCard('HH-AB 1204')
    fireEvent.click(card.getByRole('checkbox', { name: /^May we send offers/ }))
    fireEvent.click(card.getByRole('button', { name: 'Let in' }))
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'in', consent: true })),
    )
  })

  test('does not ask a driver who has answered', async () => {
    openBoard({ expected: [ana] })
    const card = await openCard('HH-AB 1204')
    expect(card.queryByRole('checkbox')).toBeNull()
  })

  test.each([
    ['and where', { bay: 'B10', since: null }, 'In already, at B10.'],
    ['and since when', { bay: 'B10', since: Date.now() }, /^In already, at B10, since .*\.$/],
    ['without a bay', { bay: null, since: null }, 'In already.'],
  ])(
    'says at once that the plate is in by another stay, %s, and offers no way in',
    async (_, inside, text) => {
      openBoard({ expected: [{ ...ana, inside, conflict: 'bay_taken' }] })
      const card = await openCard('HH-AB 1204')
      expect(card.getByText(text)).toBeVisible()
      expect(card.queryByRole('button', { name: /^Let in/ })).toBeNull()
      expect(card.getByRole('button', { name: 'Deny' })).toBeVisible()
    },
  )

  test('warns of a closure, and lets in anyway', async () => {
    const { location } = buildGate()
    const day = new Date(buildGate().now).toISOString().slice(0, 10)
    const week = Array(7).fill([{ from: '00:00', to: '00:00' }])
    openBoard({
      expected: [ana],
      location: location && { ...location, hours: week, closures: [{ from: day, to: day, reason: 'Storm' }] },
    })
    const card = await openCard('HH-AB 1204')
    expect(card.getByText('The location is closed now.')).toBeVisible()
    expect(card.queryByText('All in order.')).toBeNull()
    expect(card.getByRole('button', { name: 'Let in' })).toBeVisible()
    fireEvent.keyDown(card.getByRole('button', { name: 'Let in' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Not on the list')
    const dialog = await findDialog('Not on the list')
    expect(dialog.getByText('The location is closed now.')).toBeVisible()
  })

  test('keeps its button while the event is being stored', async () => {
    let store: (result: { status: 'stored'; entry: ReturnType<typeof buildEntry> }) => void = () => {}
    const send = spyOnSend().mockReturnValue(
      new Promise((resolve) => {
        store = resolve
      }),
    )
    openBoard({ expected: [ana], send })
    const card = await openCard('HH-AB 1204')
    fireEvent.click(card.getByRole('button', { name: 'Let in' }))
    act(() => changeGate({ expected: [], onSite: [{ ...ana, side: 'on_site' }] }))
    expect(card.queryByRole('button', { name: /Check out/ })).toBeNull()
    expect(card.getByRole('button', { name: /Let in/ })).toBeVisible()
    await act(async () => store({ status: 'stored', entry: buildEntry() }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['full', /^This device has no room left/],
    ['unavailable', /^Nothing was recorded: there is no network/],
  ] as const)('stays open and says that nothing was recorded when storage is %s', async (status, words) => {
    openBoard({ expected: [ana], send: () => Promise.resolve({ status }) })
    const card = await openCard('HH-AB 1204')
    fireEvent.click(card.getByRole('button', { name: 'Let in' }))
    expect(await card.findByRole('alert')).toHaveTextContent(words)
  })

  test('says that a vehicle is in already', async () => {
    const answer = { status: 'refused', conflict: 'already_inside' } as const
    openBoard({ expected: [ana], send: () => Promise.resolve(answer) })
    const card = await openCard('HH-AB 1204')
    fireEvent.click(card.getByRole('button', { name: 'Let in' }))
    expect(await card.findByRole('alert')).toHaveTextContent('HH-AB 1204 is in already.')
  })

  test('says it in capitals of a plate that was typed', async () => {
    const answer = { status: 'refused', conflict: 'already_inside' } as const
    openBoard({ send: () => Promise.resolve(answer) })
    fireEvent.click(await screen.findByRole('button', { name: 'Not on the list' }))
    const dialog = await findDialog('Not on the list')
    fireEvent.change(dialog.getByLabelText('Plate'), { target: { value: 'hh-ab 1204' } })
    fireEvent.click(dialog.getByRole('button', { name: /^Let in/ }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('HH-AB 1204 is in already.')
  })

  test.each([
    ['gate staff', staff, undefined],
    ['hosts', demoUser, true],
  ])('lets %s decide about a vehicle that is too early', async (_, user, force) => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry() })
    openBoard({ expected: [{ ...ana, conflict: 'too_early' }], send }, '/parkings/7', user)
    const card = await openCard('HH-AB 1204')
    expect(card.getByText(/^Too early: due at/)).toBeVisible()
    fireEvent.click(card.getByRole('button', { name: 'Let in anyway' }))
    await waitFor(() => expect(send.mock.lastCall?.[0].force).toBe(force))
  })

  test('does not mark a denied vehicle as in order', async () => {
    openBoard({ expected: [{ ...ana, entry: buildEntry({ type: 'deny' }) }] })
    const card = await openCard('HH-AB 1204')
    expect(card.getByText(/^Denied/)).toBeVisible()
    expect(card.queryByText('All in order.')).toBeNull()
  })

  test.each([
    ['the first free bay', [], 'Let in at A14', 14, 'A14'],
    ['another one', ['A15'], 'Let in at A15', 15, 'A15'],
    ['the taken one anyway', ['A14'], 'Let in anyway', undefined, 'A1'],
  ])('lets in at %s when the bay is taken', async (_, pressed, button, bayId, bay) => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry() })
    const fitting = [14, 15].map((id) => ({ id, label: `A${id}`, zone: '', capacity: 1 }))
    const offerFreeBays = () => ({ best: fitting[0], fitting, others: [] })
    openBoard({ expected: [{ ...ana, conflict: 'bay_taken' }], send, offerFreeBays })
    const card = await openCard('HH-AB 1204')
    expect(card.getByText('Bay A1 is taken.')).toBeVisible()
    for (const name of pressed) fireEvent.click(card.getByRole('button', { name }))
    fireEvent.click(card.getByRole('button', { name: button }))
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(send.mock.lastCall?.[0].bayId).toBe(bayId)
    expect(await screen.findByText(`HH-AB 1204 let in, bay ${bay}`)).toBeInTheDocument()
  })

  test('proposes no bay that is not known to fit', async () => {
    const fitting = [{ id: 30, label: 'Vans', zone: '', capacity: 14, vehicleTypes: ['van' as const] }]
    const offerFreeBays = () => ({ best: undefined, fitting, others: [] })
    openBoard({ expected: [{ ...ana, conflict: 'bay_taken' }], offerFreeBays })
    const card = await openCard('HH-AB 1204')
    expect(card.getByRole('button', { name: 'Vans' })).toHaveAttribute('aria-pressed', 'false')
    expect(card.getByRole('button', { name: 'Let in anyway' })).toBeVisible()
    fireEvent.click(card.getByRole('button', { name: 'Vans' }))
    expect(card.getByRole('button', { name: 'Let in at Vans' })).toBeVisible()
  })

  test('shows the six best bays, and all of them after "Any bay"', async () => {
    const build = (id: number) => ({ id, label: `A${id}`, zone: '', capacity: 1, vehicleTypes: [] })
    const fitting = Array.from({ length: 30 }, (_, index) => build(index + 1))
    const others = Array.from({ length: 9 }, (_, index) => build(index + 51))
    const offerFreeBays = () => ({ best: fitting[0], fitting, others })
    openBoard({ expected: [{ ...ana, conflict: 'bay_taken' }], offerFreeBays })
    const card = await openCard('HH-AB 1204')
    const count = (name: string) => within(card.getByRole('group', { name })).getAllByRole('button').length
    expect(count('Free instead')).toBe(6)
    fireEvent.click(card.getByRole('button', { name: 'Any bay' }))
    expect([count('Free instead'), count('Any bay')]).toEqual([30, 9])
    fireEvent.click(card.getByRole('button', { name: 'A30' }))
    expect(card.getByRole('button', { name: 'Let in at A30' })).toBeVisible()
  })

  test('shows all bays when all fit', async () => {
    const fitting = Array.from({ length: 7 }, (_, index) => ({
      id: index,
      label: `A${index}`,
      zone: '',
      capacity: 1,
    }))
    const offerFreeBays = () => ({ best: undefined, fitting, others: [] })
    openBoard({ expected: [{ ...ana, conflict: 'bay_taken' }], offerFreeBays })
    const card = await openCard('HH-AB 1204')
    expect(card.queryByRole('button', { name: 'A6' })).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'Any bay' }))
    expect(card.getByRole('button', { name: 'A6' })).toBeVisible()
    expect(card.queryByRole('group', { name: 'Any bay' })).toBeNull()
  })

  test('sends to a bay for other vehicles only after "Any bay" and a warning', async () => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry() })
    const pool = {
      id: 30,
      label: 'Vans',
      zone: '',
      capacity: 14,
      vehicleTypes: ['car' as const, 'van' as const],
    }
    const offerFreeBays = () => ({ best: undefined, fitting: [], others: [pool] })
    openBoard({ expected: [{ ...ana, conflict: 'bay_taken' }], send, offerFreeBays })
    const card = await openCard('HH-AB 1204')
    expect(card.getByText('No free bay fits this vehicle.')).toBeVisible()
    expect(card.getByRole('button', { name: 'Let in anyway' })).toBeVisible()
    expect(card.queryByRole('button', { name: 'Vans' })).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'Any bay' }))
    expect(card.getByRole('group', { name: 'Any bay' })).toHaveAccessibleDescription(
      'These bays are for other vehicles.',
    )
    fireEvent.click(card.getByRole('button', { name: 'Vans' }))
    expect(card.getByText('Vans is for other vehicles: Car, Van.')).toBeVisible()
    fireEvent.click(card.getByRole('button', { name: 'Let in at Vans' }))
    await waitFor(() => expect(send.mock.lastCall?.[0].bayId).toBe(30))
  })

  test('denies with a listed reason in one press, or with a typed one', async () => {
    const entry = buildEntry({ type: 'deny', reason: 'No room' })
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry })
    openBoard({ expected: [{ ...ana, conflict: 'blocked_driver' }], send })
    let card = await openCard('HH-AB 1204')
    expect(card.getByText('The host has blocked this driver.')).toBeVisible()
    fireEvent.click(card.getByRole('button', { name: 'Deny' }))
    fireEvent.click(await card.findByRole('button', { name: 'No room' }))
    await waitFor(() => expect(send.mock.lastCall?.[0]).toMatchObject({ type: 'deny', reason: 'No room' }))
    expect(await screen.findByText('HH-AB 1204 denied: No room')).toBeInTheDocument()
    card = await openCard('HH-AB 1204')
    fireEvent.click(card.getByRole('button', { name: 'Deny' }))
    fireEvent.click(await card.findByRole('button', { name: 'Another reason' }))
    fireEvent.click(card.getByRole('button', { name: 'Deny entry' }))
    expect(card.getByText('Say in a few words why.')).toBeVisible()
    fireEvent.change(card.getByLabelText('Reason'), { target: { value: ' Leaks oil ' } })
    fireEvent.click(card.getByRole('button', { name: 'Deny entry' }))
    await waitFor(() => expect(send.mock.lastCall?.[0].reason).toBe('Leaks oil'))
  })

  test('checks out any vehicle on site', async () => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry({ type: 'out' }) })
    openBoard({ onSite: [visitor], send })
    const card = await openCard('KR 990')
    expect(card.queryByRole('button', { name: /Let in|Deny/ })).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'Check out' }))
    await waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'out', by: 'plate', plate: 'KR 990' }))
  })

  test('Back closes the question why not, then the card', async () => {
    const { router } = openBoard({ expected: [ana] })
    const card = await openCard('HH-AB 1204')
    fireEvent.click(card.getByRole('button', { name: 'Deny' }))
    await card.findByText('Why not?')
    await act(() => router.navigate(-1))
    expect(card.getByRole('button', { name: 'Let in' })).toBeVisible()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('the address of a vehicle that is no longer known leads to the board', async () => {
  const { router } = openBoard({}, '/parkings/7?open=vehicle&key=gone')
  await screen.findByRole('searchbox')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
