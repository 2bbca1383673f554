import { toast } from '@hosts/shared/platform'
import {
  buildBooking,
  buildListPage,
  findDialog,
  findQuestion,
  type Handlers,
  press,
} from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildEvent, buildQuote, buildStay, openBooking, unpaidMoney } from '../../testing/open-booking'

afterEach(() => toast.remove())

test('offers the two ways out of an overstay, and warns of the next guest', async () => {
  const booking = buildStay('checked_in', -9, -1.35, { overstay: true })
  const next = buildStay('confirmed', 0.7, 9, { id: 22, plate: 'NEXT 22' })
  const { drawer, bodies } = await openBooking(booking, {
    'GET /warehouse/7/booking': ({ params }) => ({
      data: buildListPage(params?.status === 'confirmed' ? [booking, next] : []),
    }),
    'POST /booking/21/quote': { data: buildQuote(600) },
    'POST /booking/22/quote': { data: buildQuote(null, [{ id: 4, label: 'A4', zone: '' }]) },
    'POST /booking/21/charge-overstay': { data: booking },
  })
  expect(await drawer.findByText(/^Until .* it costs €6.00 more.$/)).toBeVisible()
  expect(await drawer.findByText(/^NEXT 22, Ana Kovač, has A1 next and arrives in 4\d min./)).toBeVisible()
  expect(await drawer.findByRole('button', { name: 'Move NEXT 22 to A4' })).toBeVisible()
  press('Charge overstay')
  const charge = await findDialog('Charge HH-AB 1204 for the overstay')
  const amount = await charge.findByLabelText('Amount in EUR')
  expect(amount).toHaveValue('6')
  fireEvent.change(amount, { target: { value: '4,50' } })
  fireEvent.click(charge.getByRole('button', { name: 'Charge' }))
  await waitFor(() => expect(bodies()).toEqual([['/booking/21/charge-overstay', { amount: 450 }]]))
})

describe('past the end', () => {
  const start = '2026-11-23T08:30:00.000Z'
  const end = '2026-11-23T12:30:00.000Z'
  const HOUR = 3_600_000
  const overstaying = buildBooking({
    status: 'checked_in',
    startsAt: start,
    endsAt: end,
    overstay: true,
    ...unpaidMoney,
    amount: 1200,
    paidAmount: 1200,
  })
  /** 3.00 for each started hour, as in the API; an end in the past is a 422. */
  const rates: Handlers = {
    'POST /booking/21/quote': ({ body }) => {
      const endsAt = Date.parse((body as { endsAt?: string }).endsAt ?? end)
      if (endsAt <= Date.now() && endsAt !== Date.parse(end)) return { status: 422, data: [{ errors: [] }] }
      return { data: buildQuote(300 * Math.ceil((endsAt - Date.parse(start)) / HOUR) - 1200) }
    },
  }
  const charge = (at: string, amount: number) => buildEvent({ id: 3, action: 'charge-overstay', at, amount })

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-23T13:10:00Z'), advanceTimers: true })
  })
  afterEach(() => jest.useRealTimers())

  test('suggests a charge for the started hour', async () => {
    const { drawer } = await openBooking(overstaying, rates)
    await drawer.findByText(/^Until .* it costs €3.00 more.$/)
    press('Charge overstay')
    const form = await findDialog('Charge HH-AB 1204 for the overstay')
    expect(await form.findByLabelText('Amount in EUR')).toHaveValue('3')
  })

  test('stays the same dialog when the price has loaded, and moves the focus to it', async () => {
    let answer = (_: { data: unknown }) => {}
    await openBooking(overstaying, {
      'POST /booking/21/quote': () => new Promise<{ data: unknown }>((resolve) => (answer = resolve)),
    })
    press('Charge overstay')
    const dialog = await screen.findByRole('dialog', { name: 'Charge HH-AB 1204 for the overstay' })
    expect(screen.queryByLabelText('Amount in EUR')).toBeNull()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    expect(document.activeElement).toBe(dialog)
    await act(async () => answer({ data: buildQuote(300) }))
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('3')
    expect(dialog).toBeInTheDocument()
    expect(screen.getByLabelText('Amount in EUR')).toHaveFocus()
  })

  test('asks before a changed amount is lost', async () => {
    await openBooking(overstaying, rates)
    press('Charge overstay')
    const form = await findDialog('Charge HH-AB 1204 for the overstay')
    fireEvent.change(await form.findByLabelText('Amount in EUR'), { target: { value: '5' } })
    fireEvent.click(form.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
  })

  test('says when the rates charge nothing for an overstay', async () => {
    await openBooking(overstaying, { 'POST /booking/21/quote': { data: buildQuote(0) } })
    press('Charge overstay')
    const form = await findDialog('Charge HH-AB 1204 for the overstay')
    expect(
      await form.findByText(/^Overstaying by 40 min, for which your rates ask nothing more/),
    ).toBeVisible()
    expect(form.getByLabelText('Amount in EUR')).toHaveValue('')
  })

  test('quotes no end in the past while the drawer stays open', async () => {
    const { drawer, calls } = await openBooking(overstaying, rates)
    await drawer.findByText(/^Until .* it costs €3.00 more.$/)
    act(() => jest.advanceTimersByTime(25 * 60_000))
    expect(await drawer.findByText(/^Until .* it costs €6.00 more.$/)).toBeVisible()
    const quoted = calls.filter(({ url }) => url.endsWith('/quote')).at(-1)?.body as { endsAt: string }
    expect(Date.parse(quoted.endsAt)).toBeGreaterThan(Date.now())
  })

  test('asks before a check-out for which nothing was charged', async () => {
    const { bodies } = await openBooking(overstaying, {
      ...rates,
      'POST /booking/21/check-out': { data: { ...overstaying, status: 'checked_out', overstay: false } },
    })
    press('Check out')
    const sure = await findQuestion('Check HH-AB 1204 out?')
    expect(await sure.findByText('Overstaying by 40 min; nothing was charged.')).toBeVisible()
    fireEvent.click(sure.getByRole('button', { name: 'Charge overstay' }))
    fireEvent.click((await findDialog(/^Charge/)).getByRole('button', { name: 'Close' }))
    press('Check out')
    fireEvent.click(await screen.findByRole('button', { name: 'Check out anyway' }))
    await waitFor(() => expect(bodies()).toEqual([['/booking/21/check-out', {}]]))
  })

  test('shows how long a departed vehicle overstayed, without quoting a new end', async () => {
    const checkedOutAt = '2026-11-23T13:00:00.000Z'
    const left = { ...overstaying, status: 'checked_out' as const, overstay: false, checkedOutAt }
    const { calls } = await openBooking(left, rates)
    press('Charge overstay')
    const form = await findDialog('Charge HH-AB 1204 for the overstay')
    expect(await form.findByText(/^Overstaying by 30 min/)).toBeVisible()
    expect(calls.filter(({ body }) => (body as { endsAt?: string } | undefined)?.endsAt)).toEqual([])
  })

  test('shows the charge before a check-out', async () => {
    await openBooking(overstaying, rates, [charge('2026-11-23T12:50:00.000Z', 300)])
    press('Check out')
    const sure = await findQuestion('Check HH-AB 1204 out?')
    expect(await sure.findByText('Overstaying by 40 min; €3.00 was charged.')).toBeVisible()
    expect(sure.getByRole('button', { name: 'Check out' })).toBeVisible()
  })

  test('shows that nothing is charged once the charge was reverted', async () => {
    const at = '2026-11-23T12:51:00.000Z'
    const undone = buildEvent({ id: 9, action: 'change', at, changes: { amount: { from: 2700, to: 2400 } } })
    await openBooking(overstaying, rates, [charge('2026-11-23T12:50:00.000Z', 300), undone])
    press('Check out')
    const sure = await findQuestion('Check HH-AB 1204 out?')
    expect(await sure.findByText('Overstaying by 40 min; nothing was charged.')).toBeVisible()
  })
})
