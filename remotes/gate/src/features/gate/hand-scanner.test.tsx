import { findDialog, press } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildEntry, buildGate, buildGateBooking, buildLookUp } from '../../testing/build-gate'
import { changeGate } from '../../testing/fake-gate'
import { ana, openBoard, openCard, piotr, search, spyOnSend } from '../../testing/open-board'

jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))

beforeEach(() => {
  localStorage.clear()
  lookUpAna.mockClear()
})

/** Keys go to what has the focus, as those of a hand scanner. */
const scan = async (text: string, ending = 'Enter') => {
  for (const key of [...text, ending]) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const booked = { ...ana, booking: buildGateBooking() }
const lookUpAna = jest.fn(async () => buildLookUp({ vehicle: booked, by: 'code' }))
const open = (change: Parameters<typeof openBoard>[0] = {}) =>
  openBoard({ expected: [booked], onSite: [piotr], lookUp: lookUpAna, ...change })

test('looks a scan up when the board has opened and nothing has the focus', async () => {
  open()
  await screen.findByRole('searchbox')
  await scan(']C1482913')
  expect(lookUpAna).toHaveBeenLastCalledWith('482913', 'either')
  await findDialog('HH-AB 1204')
})

test('looks up the code of an address, and leaves nothing else in the search', async () => {
  open()
  const field = await screen.findByRole('searchbox')
  act(() => field.focus())
  await scan('https://hosts.example/?code=K7M2QX9P', 'Tab')
  expect(lookUpAna).toHaveBeenLastCalledWith('K7M2QX9P', 'either')
  await findDialog('HH-AB 1204')
  expect(screen.getByDisplayValue('K7M2QX9P')).toBeInTheDocument()
})

test.each(['Check out', 'Close'])(
  'a scan over an open card, focus on %s, opens the other card and records nothing',
  async (name) => {
    const send = spyOnSend()
    open({ send })
    const card = await openCard(piotr.plate)
    act(() => card.getByRole('button', { name }).focus())
    await scan('482913')
    await findDialog('HH-AB 1204')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(send).not.toHaveBeenCalled()
  },
)

test('a scan over a dialog leaves what is typed there', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Not on the list' }))
  const dialog = await findDialog('Not on the list')
  const note = dialog.getByLabelText(/^Why/)
  fireEvent.change(note, { target: { value: 'Brings parts' } })
  act(() => note.focus())
  await scan('482913')
  const card = await findDialog('HH-AB 1204')
  fireEvent.click(card.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  search('')
  press('Not on the list')
  expect((await findDialog('Not on the list')).getByLabelText(/^Why/)).toHaveValue('Brings parts')
})

test('an unknown code closes the open card and shows that nothing was found', async () => {
  open({ lookUp: async () => buildLookUp({ by: 'code' }) })
  await openCard(piotr.plate)
  await scan('999999')
  expect(await screen.findByRole('heading', { name: 'Nothing like 999999 found' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('hides the open card while a scan is looked up', async () => {
  let answer = (_: ReturnType<typeof buildLookUp>) => {}
  open({ lookUp: () => new Promise((resolve) => (answer = resolve)) })
  await openCard(piotr.plate)
  await scan('482913')
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => answer(buildLookUp({ vehicle: booked })))
  await findDialog('HH-AB 1204')
})

test('a scan waits while an entry is recorded', async () => {
  let store = (_: { status: 'stored'; entry: ReturnType<typeof buildEntry> }) => {}
  const send = spyOnSend().mockReturnValue(new Promise((resolve) => (store = resolve)))
  open({ send })
  const card = await openCard(piotr.plate)
  fireEvent.click(card.getByRole('button', { name: 'Check out' }))
  lookUpAna.mockClear()
  await scan('482913')
  expect(lookUpAna).not.toHaveBeenCalled()
  await act(async () => store({ status: 'stored', entry: buildEntry({ plate: piotr.plate, type: 'out' }) }))
  await findDialog('HH-AB 1204')
})

describe('while the board loads', () => {
  const load = () => act(async () => changeGate({ status: 'ready', location: buildGate().location }))

  test('a scan waits until the board is there', async () => {
    open({ status: 'loading', location: null })
    await screen.findByRole('heading', { name: 'Gate' })
    await scan('482913')
    expect(lookUpAna).not.toHaveBeenCalled()
    await load()
    await findDialog('HH-AB 1204')
    expect(lookUpAna).toHaveBeenCalledTimes(1)
  })

  test('a scan that has waited for too long opens nothing', async () => {
    open({ status: 'loading', location: null })
    await screen.findByRole('heading', { name: 'Gate' })
    await scan('482913')
    const now = performance.now()
    jest.spyOn(performance, 'now').mockReturnValue(now + 30_000)
    await load()
    await screen.findByRole('searchbox')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(lookUpAna).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })
})
