import { findDialog, press } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildEntry, buildGateBooking, buildLookUp, buildVehicle } from '../../testing/build-gate'
import { changeGate } from '../../testing/fake-gate'
import { ana, check, openBoard, openCard, piotr, search, spyOnSend } from '../../testing/open-board'

jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))

beforeEach(() => localStorage.clear())

describe('a check', () => {
  test('opens the card of the one vehicle with that code', async () => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry() })
    const lookUp = jest.fn().mockResolvedValue(buildLookUp({ vehicle: ana, by: 'code' }))
    openBoard({ lookUp, send })
    await check(' 482913 ')
    const card = await findDialog('HH-AB 1204')
    expect(lookUp).toHaveBeenCalledWith('482913', 'either')
    fireEvent.click(card.getByRole('button', { name: 'Let in' }))
    await waitFor(() => expect(send.mock.lastCall?.[0].by).toBe('code'))
  })

  test('shows the server’s answer until the list is newer, and fetches the list', async () => {
    const cancelled = buildVehicle({
      ...ana,
      side: 'gone',
      conflict: 'cancelled',
      booking: buildGateBooking({ status: 'cancelled' }),
    })
    const refresh = jest.fn()
    const lookUp = () => Promise.resolve(buildLookUp({ vehicle: cancelled }))
    openBoard({ expected: [ana], lookUp, refresh })
    await check('HH-AB 1204')
    const card = await findDialog('HH-AB 1204')
    expect(card.getByText('This booking was cancelled.')).toBeVisible()
    expect(card.getByRole('button', { name: 'Let in anyway' })).toBeVisible()
    expect(refresh).toHaveBeenCalledTimes(1)
    act(() => changeGate({ asOf: Date.parse('2026-11-23T12:00:01Z') }))
    expect(card.queryByText('This booking was cancelled.')).toBeNull()
    expect(card.getByRole('button', { name: 'Let in' })).toBeVisible()
  })

  test.each([
    ['that waits to be sent', { state: 'queued' as const }],
    ['that the server got meanwhile', { occurredAt: Date.parse('2026-11-23T12:00:00.500Z') }],
    ['that was undone', { isUndone: true }],
  ])('shows the list for a vehicle with an event here %s', async (_, change) => {
    const inside = buildVehicle({ ...ana, side: 'on_site', entry: buildEntry({}, change) })
    const left = buildVehicle({ ...inside, side: 'gone', conflict: 'already_left' })
    openBoard({ onSite: [inside], lookUp: () => Promise.resolve(buildLookUp({ vehicle: left })) })
    await check('HH-AB 1204')
    const card = await findDialog('HH-AB 1204')
    expect(card.getByRole('button', { name: 'Check out' })).toBeVisible()
  })

  test('shows the current state of a booking that leaves the lists while its card is open', async () => {
    openBoard({ expected: [ana] })
    const card = await openCard('HH-AB 1204')
    const cancelled = buildVehicle({ ...ana, plate: 'HH-AB 1240', side: 'gone', conflict: 'cancelled' })
    const find = (key: string) => (key === ana.key ? cancelled : undefined)
    act(() => changeGate({ expected: [], find }))
    expect(card.getByText('This booking was cancelled.')).toBeVisible()
    expect(card.getByText('HH-AB 1240')).toBeVisible()
  })

  test('shows what this device has done since the check', async () => {
    openBoard({ expected: [ana], lookUp: () => Promise.resolve(buildLookUp({ vehicle: ana })) })
    await check('HH-AB 1204')
    const card = await findDialog('HH-AB 1204')
    act(() =>
      changeGate({
        expected: [],
        onSite: [{ ...ana, side: 'on_site', entry: buildEntry({ plate: ana.plate }) }],
      }),
    )
    expect(card.getByRole('button', { name: 'Check out' })).toBeVisible()
  })

  test('does not fetch the list when the server says the same', async () => {
    const refresh = jest.fn()
    openBoard({ expected: [ana], lookUp: () => Promise.resolve(buildLookUp({ vehicle: ana })), refresh })
    await check('HH-AB 1204')
    await findDialog('HH-AB 1204')
    expect(refresh).not.toHaveBeenCalled()
  })

  test('offers similar plates, due on which day, and lets none in by itself', async () => {
    const later = buildVehicle({
      key: 'later',
      plate: 'LT A8C 123',
      side: 'later',
      conflict: 'wrong_day',
      booking: buildGateBooking({ startsAt: '2026-11-23T23:30:00Z' }),
    })
    const send = spyOnSend()
    const near = [{ vehicle: later, match: 'look-alike' as const }]
    openBoard({ send, lookUp: () => Promise.resolve(buildLookUp({ near })) })
    await check('LT ABC 123')
    expect(await screen.findByRole('heading', { name: 'Did you mean this one?' })).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'LT A8C 123 Due on Tue, Nov 24' }))
    const card = await findDialog('LT A8C 123')
    expect(card.getByText('You typed LT ABC 123: compare the plate.')).toBeVisible()
    expect(card.getByText('Not today: due on Tue, Nov 24.')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  test('leads to an entry without a booking when it finds nothing', async () => {
    const entry = buildEntry({ plate: 'KR 990', by: 'manual' })
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry })
    openBoard({ send, lookUp: () => Promise.resolve(buildLookUp({ isChecked: false })) })
    await check('kr 990')
    expect(await screen.findByText('Only what this device has was searched: it is offline.')).toBeVisible()
    press('Write down its plate')
    const dialog = await findDialog('Not on the list')
    expect(dialog.getByLabelText('Plate')).toHaveValue('KR 990')
    fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'Brings parts' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Let in without a bay' }))
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({
        type: 'in',
        by: 'manual',
        plate: 'KR 990',
        reason: 'Brings parts',
      }),
    )
    expect(await screen.findByText('KR 990 let in')).toBeInTheDocument()
  })

  test('says that the lists have a name, and offers no entry without a booking', async () => {
    const found = { vehicle: ana, isSimilar: false }
    const similar = { vehicle: piotr, isSimilar: true }
    openBoard({ expected: [ana, piotr], search: () => [found, similar], lookUp: async () => buildLookUp() })
    await check('ana')
    const title = await screen.findByRole('heading', { name: '1 vehicle below has ana' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByText(/^It is no whole plate or code/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Write down its plate' })).toBeNull()
  })

  test('does nothing once something else is typed', async () => {
    let answer = (_: ReturnType<typeof buildLookUp>) => {}
    openBoard({ lookUp: () => new Promise((resolve) => (answer = resolve)) })
    await check('482913')
    search('4829')
    await act(async () => answer(buildLookUp({ vehicle: ana })))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('counts down after too many wrong codes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    openBoard({ lookUp: () => Promise.resolve(buildLookUp({ retryAfter: 2 })) })
    await check('111111')
    expect(await screen.findByText(/^Try again in 2 seconds/)).toBeVisible()
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.getByText(/^Try again in 1 second\b/)).toBeVisible()
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.getByText('You can try again now.')).toBeVisible()
    jest.useRealTimers()
  })
})

describe('a scanned code', () => {
  const bringCamera = (rawValue: string) => {
    const getUserMedia = jest.fn().mockResolvedValue({ getTracks: () => [], getVideoTracks: () => [] })
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
    const detector = jest.fn(() => ({ detect: async () => [{ rawValue }] }))
    Object.assign(window, {
      BarcodeDetector: Object.assign(detector, { getSupportedFormats: async () => ['qr_code'] }),
    })
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  }
  const scan = async () => {
    const button = await screen.findByRole('button', { name: 'Scan code' })
    act(() => button.focus())
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    Reflect.deleteProperty(window, 'BarcodeDetector')
  })

  test('focuses the result when it is unknown, and enters its text in place of the search', async () => {
    bringCamera('kr 990')
    openBoard({ lookUp: () => Promise.resolve(buildLookUp({ by: 'code' })) })
    await screen.findByRole('searchbox')
    search('PO 1')
    await scan()
    const title = await screen.findByRole('heading', { name: 'Nothing like kr 990 found' })
    await waitFor(() => expect(title).toHaveFocus())
    const enter = screen.getByRole('button', { name: 'Write down its plate' })
    act(() => enter.focus())
    fireEvent.click(enter)
    const dialog = await findDialog('Not on the list')
    expect(dialog.getByLabelText('Plate')).toHaveValue('KR 990')
    fireEvent.keyDown(dialog.getByLabelText('Plate'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Once: closing another dialog returns the focus to what opened it.
    await waitFor(() => expect(enter).toHaveFocus())
  })

  test('replaces a running check of typed text, and ignores its answer', async () => {
    bringCamera('482913')
    const answers = new Map<string, (found: ReturnType<typeof buildLookUp>) => void>()
    openBoard({ lookUp: (text) => new Promise((resolve) => answers.set(text, resolve)) })
    await check('PO 1')
    fireEvent.click(await screen.findByRole('button', { name: 'Scan code' }))
    await waitFor(() => expect([...answers.keys()]).toEqual(['PO 1', '482913']))
    await act(async () => answers.get('PO 1')?.(buildLookUp({ vehicle: piotr })))
    await act(async () => answers.get('482913')?.(buildLookUp({ vehicle: ana, by: 'code' })))
    await findDialog('HH-AB 1204')
  })

  test.each(['123456', 'https://example.test'])('does not enter %s as a plate', async (text) => {
    bringCamera(text)
    openBoard({ lookUp: () => Promise.resolve(buildLookUp({ by: 'code' })) })
    await scan()
    fireEvent.click(await screen.findByRole('button', { name: 'Write down its plate' }))
    expect((await findDialog('Not on the list')).getByLabelText('Plate')).toHaveValue('')
  })
})

test('an entry without a plate is not sent', async () => {
  const send = spyOnSend()
  openBoard({ send })
  fireEvent.click(await screen.findByRole('button', { name: 'Not on the list' }))
  const dialog = await findDialog('Not on the list')
  fireEvent.click(dialog.getByRole('button', { name: 'Turn away' }))
  expect(dialog.getByText('Type the plate.')).toBeVisible()
  expect(dialog.getByLabelText('Plate')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

describe('a vehicle that is not on the list', () => {
  const bays = (['A1', 'A2', 'Lot'] as const).map((label, index) => ({
    id: index + 1,
    label,
    zone: '',
    capacity: 1,
    vehicleTypes: [label === 'Lot' ? ('car' as const) : ('truck' as const)],
    freeUntil: label === 'A2' ? '2026-11-23T17:00:00.000Z' : null,
  }))
  const [a1, a2, lot] = bays
  const end = Date.parse('2026-11-24T23:00:00.000Z')
  const offerWalkInBays = (type: string | undefined) =>
    type === 'car'
      ? { fitting: [lot], others: [a1, a2], best: lot, end }
      : { fitting: [a1, a2], others: [lot], best: a1, end }
  const open = async (change = {}) => {
    const send = spyOnSend().mockResolvedValue({ status: 'stored', entry: buildEntry({ plate: 'KR 990' }) })
    openBoard({ send, offerWalkInBays: offerWalkInBays as never, ...change })
    fireEvent.click(await screen.findByRole('button', { name: 'Not on the list' }))
    const dialog = await findDialog('Not on the list')
    fireEvent.change(dialog.getByLabelText('Plate'), { target: { value: 'KR 990' } })
    const click = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
    return { send, dialog, click }
  }
  const common = { type: 'in', by: 'manual', plate: 'KR 990' }

  test('of a blocked driver is rather turned away, and the guard reads why', async () => {
    const driver = {
      id: 1,
      name: 'Eve',
      blockedAt: '2026-11-20T08:00:00.000Z',
      blockReason: 'Left without paying',
    }
    const findBlockedDriver = (plate: string) => (plate === 'KR 990' ? driver : undefined)
    const { send, dialog, click } = await open({ findBlockedDriver })
    expect(dialog.getByText('The host has blocked this driver: Left without paying')).toBeVisible()
    click('Turn away')
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ type: 'deny' })))
  })

  test('gets the best free bay, or another, with kind of vehicle and driver', async () => {
    const { send, dialog, click } = await open()
    click('Car')
    expect(dialog.getByRole('button', { name: 'Lot' })).toHaveAttribute('aria-pressed', 'true')
    click('Truck')
    click('A2 until 6:00 PM')
    fireEvent.change(dialog.getByLabelText(/^Driver/), { target: { value: 'Marek' } })
    fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '12' } })
    click('Let in at A2')
    expect(dialog.getByText(/^Enter the number with its country code/)).toBeVisible()
    fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '0170 4930320' } })
    click('Let in at A2')
    const driver = { vehicleType: 'truck', name: 'Marek', phone: '0170 4930320' }
    await waitFor(() => expect(send).toHaveBeenCalledWith({ ...common, ...driver, bayId: 2 }))
    expect(await screen.findByText('KR 990 let in, bay A2')).toBeInTheDocument()
  })

  test('asks the driver for offers where he has a phone and a bay, in one press', async () => {
    const { send, dialog, click } = await open()
    const offers = { name: 'May we send offers?' }
    click('Truck')
    click('A2 until 6:00 PM')
    expect(dialog.queryByRole('checkbox', offers)).not.toBeInTheDocument()
    fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '0170 4930320' } })
    expect(dialog.getByRole('checkbox', offers)).not.toBeChecked()
    fireEvent.click(dialog.getByRole('checkbox', offers))
    click('Let in at A2')
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ consent: true })))
  })

  test('is turned away without a bay', async () => {
    const { send, click } = await open()
    click('Turn away')
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ ...common, type: 'deny', reason: 'No valid booking' }),
    )
  })

  test('is let in without a bay where the location is full, which is said', async () => {
    const { send, dialog, click } = await open({
      offerWalkInBays: () => ({ fitting: [], others: [], best: undefined, end }),
    })
    expect(dialog.getByText(/^No bay is free\. Let in without one, it takes no place/)).toBeVisible()
    click('Let in without a bay')
    await waitFor(() => expect(send).toHaveBeenCalledWith(common))
  })

  test('is said to take no place while nobody has chosen its kind or a bay', async () => {
    const { dialog, click } = await open({
      offerWalkInBays: (type: string | undefined) => ({
        fitting: [a1, a2],
        others: [lot],
        best: type && a1,
        end,
      }),
    })
    expect(dialog.getByText(/Without a bay the vehicle takes no place/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Let in without a bay' })).toBeVisible()
    click('Truck')
    expect(dialog.getByRole('button', { name: 'Let in at A1' })).toBeVisible()
    expect(dialog.getByText(/^The bay is booked at once/)).toBeVisible()
  })
})

test('an entry that Escape has closed is still there, until it is sent or something else is searched', async () => {
  openBoard({ lookUp: () => Promise.resolve(buildLookUp()) })
  const open = async (button: string) => {
    fireEvent.click(await screen.findByRole('button', { name: button }))
    return findDialog('Not on the list')
  }
  const close = async (dialog: Awaited<ReturnType<typeof open>>) => {
    fireEvent.keyDown(dialog.getByLabelText('Plate'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  let dialog = await open('Not on the list')
  fireEvent.change(dialog.getByLabelText('Plate'), { target: { value: 'KR 990' } })
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'Brings parts' } })
  await close(dialog)
  dialog = await open('Not on the list')
  expect(dialog.getByLabelText('Plate')).toHaveValue('KR 990')
  expect(dialog.getByLabelText(/^Why/)).toHaveValue('Brings parts')
  await close(dialog)
  await check('lt 1')
  dialog = await open('Write down its plate')
  expect(dialog.getByLabelText('Plate')).toHaveValue('LT 1')
  fireEvent.click(dialog.getByRole('button', { name: 'Let in without a bay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await open('Not on the list')).getByLabelText('Plate')).toHaveValue('')
})

test('an entry without a booking is sent once, however often it is pressed', async () => {
  const send = spyOnSend().mockReturnValue(new Promise(() => {}))
  openBoard({ send })
  fireEvent.click(await screen.findByRole('button', { name: 'Not on the list' }))
  const dialog = await findDialog('Not on the list')
  fireEvent.change(dialog.getByLabelText('Plate'), { target: { value: 'KR 990' } })
  const turnAway = dialog.getByRole('button', { name: 'Turn away' })
  fireEvent.click(turnAway)
  fireEvent.click(turnAway)
  expect(send).toHaveBeenCalledTimes(1)
})
