import type { Booking, PaymentMethod } from '@hosts/shared/contract'
import { hostApi, toast } from '@hosts/shared/platform'
import { findDialog, findQuestion, press } from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { buildEvent, buildQuote, buildStay, openBooking } from '../../testing/open-booking'

afterEach(() => toast.remove())

test('records a part of the debt, and keeps the form and the key when no answer comes', async () => {
  let tries = 0
  const { sent } = await openBooking(buildStay('checked_out', -9, -1, { paidAmount: 400 }), {
    'POST /booking/21/payment': () => {
      tries++
      if (tries === 1) return { status: 'FETCH_ERROR', error: 'Failed to fetch' }
      return { data: buildStay('checked_out', -9, -1, { paidAmount: 1400 }) }
    },
  })
  press('Record payment')
  const payment = await findDialog('Payment of HH-AB 1204')
  const amount = payment.getByLabelText('Amount in EUR')
  expect(amount).toHaveValue('20')
  fireEvent.change(amount, { target: { value: '30' } })
  const submit = payment.getByRole('button', { name: 'Record payment' })
  fireEvent.click(submit)
  expect(await payment.findByText('Only €20.00 is left to pay')).toBeVisible()
  fireEvent.change(amount, { target: { value: '1.234' } })
  expect(await payment.findByText('At most 2 decimals')).toBeVisible()
  fireEvent.change(amount, { target: { value: '10' } })
  expect(payment.getByText('Part of it: €10.00 is left.')).toBeVisible()
  fireEvent.click(payment.getByRole('radio', { name: 'Card' }))
  fireEvent.click(submit)
  await waitFor(() => expect(tries).toBe(1))
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'))
  expect(amount).toHaveValue('10')
  fireEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Payment/ })).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([
    { amount: 1000, method: 'card' },
    { amount: 1000, method: 'card' },
  ])
  expect(new Set(sent().map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1)
})

test('shows a charge and the new sum at the same time', async () => {
  const before = buildStay('checked_in', -9, -1, { overstay: true, paidAmount: 0 })
  const event = buildEvent({ id: 5, action: 'charge-overstay', from: 'checked_in', amount: 900 })
  let booking = before
  let reads = 0
  let answerHistory = () => {}
  const { drawer } = await openBooking(before, {
    'GET /booking/21': () => {
      reads++
      return { data: booking }
    },
    'GET /booking/21/event': () =>
      booking === before
        ? { data: { results: [] } }
        : new Promise<{ data: unknown }>((resolve) => {
            answerHistory = () => resolve({ data: { results: [event] } })
          }),
    'POST /booking/21/quote': { data: buildQuote(900) },
    'POST /booking/21/charge-overstay': () => {
      booking = { ...before, amount: 3300 }
      return { data: booking }
    },
  })
  const lines = () => drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  press('Charge overstay')
  const charge = await findDialog('Charge HH-AB 1204 for the overstay')
  expect(await charge.findByLabelText('Amount in EUR')).toHaveValue('9')
  const readsBefore = reads
  fireEvent.click(charge.getByRole('button', { name: 'Charge' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Charge/ })).toBeNull())
  await waitFor(() => expect(reads).toBeGreaterThan(readsBefore))
  await act(async () => {})
  expect(lines().slice(-2)).toEqual(['€24.00', '€24.00'])
  await act(async () => answerHistory())
  expect(await drawer.findByText('Overstay')).toBeVisible()
  expect(lines().slice(-3)).toEqual(['€24.00', '€9.00', '€33.00'])
})

test('cancels with a reason, and shows the refund', async () => {
  const paid = { paidAmount: 2400, paid: true }
  const { bodies } = await openBooking(buildStay('confirmed', 2, 9, paid), {
    'POST /booking/21/cancel': { data: buildStay('cancelled', 2, 9, paid) },
  })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }))
  const cancel = await findDialog('Cancel the booking of HH-AB 1204?')
  expect(cancel.getByText(/^€24.00 was paid and is to be refunded/)).toBeVisible()
  fireEvent.click(cancel.getByRole('button', { name: 'Cancel booking' }))
  expect(await cancel.findByText(/^Enter a reason/)).toBeVisible()
  fireEvent.change(cancel.getByLabelText('Reason'), { target: { value: 'Yard is flooded' } })
  fireEvent.click(cancel.getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() => expect(bodies()).toEqual([['/booking/21/cancel', { reason: 'Yard is flooded' }]]))
})

test('charges a no-show for the whole stay or less, shows the debt, and removes the charge', async () => {
  const free = buildStay('no_show', -9, -1, { noShowFee: null })
  let booking = free
  const changes = { noShowFee: { from: null, to: 1000 } }
  const { drawer, bodies } = await openBooking(
    free,
    {
      'GET /booking/21': () => ({ data: booking }),
      'POST /booking/21/charge-no-show': ({ body }) => {
        booking = { ...free, noShowFee: (body as { amount: number | null }).amount }
        return { data: booking }
      },
    },
    [buildEvent({ action: 'change', from: 'no_show', to: 'no_show', amount: 1000, changes })],
  )
  expect(drawer.getByText('Nothing is due for a no-show unless you charge it.')).toBeVisible()
  expect(await drawer.findByText('€10.00 charged for the no-show')).toBeVisible()
  press('Charge no-show')
  const charge = await findDialog('Charge HH-AB 1204 for the no-show')
  const amount = charge.getByLabelText('Amount in EUR')
  expect(amount).toHaveValue('24')
  fireEvent.change(amount, { target: { value: '24.01' } })
  fireEvent.click(charge.getByRole('button', { name: 'Charge' }))
  expect(await charge.findByText('The stay costs only €24.00')).toBeVisible()
  fireEvent.change(amount, { target: { value: '10' } })
  fireEvent.click(charge.getByRole('button', { name: 'Charge' }))
  await drawer.findByText('-€14.00')
  expect(drawer.getByText('Waived, as a no-show')).toBeVisible()
  const lines = drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(lines.slice(-3)).toEqual(['€24.00', '-€14.00', '€10.00'])
  press('Change the charge')
  fireEvent.click((await findDialog(/^Charge HH/)).getByRole('button', { name: 'Charge nothing' }))
  expect(await drawer.findByText(/^Nothing is due for a no-show/)).toBeVisible()
  expect(bodies()).toEqual([
    ['/booking/21/charge-no-show', { amount: 1000 }],
    ['/booking/21/charge-no-show', { amount: null }],
  ])
})

test('corrects the bill of a stay that is over, as a line of its own, and undoes it', async () => {
  const paid = buildStay('checked_out', -9, -1, { paidAmount: 2400, paid: true })
  const corrected = { ...paid, amount: 1800 }
  const changes = { amount: { from: 2400, to: 1800 } }
  const event = buildEvent({ id: 4, action: 'change', from: 'checked_out', changes, reason: 'Noise' })
  let isDone = false
  render(<Toaster />)
  const { drawer, bodies } = await openBooking(paid, {
    'GET /booking/21': () => ({ data: isDone ? corrected : paid }),
    'GET /booking/21/event': () => ({ data: { results: isDone ? [event] : [] } }),
    'PATCH /booking/21': ({ body }) => {
      isDone = (body as { amount: number }).amount === 1800
      return { data: isDone ? corrected : paid }
    },
  })
  press('Correct amount')
  const correct = await findDialog('Correct the amount of HH-AB 1204')
  const submit = correct.getByRole('button', { name: 'Correct amount' })
  fireEvent.click(submit)
  expect(await correct.findByText('It is this amount already')).toBeVisible()
  expect(await correct.findByText(/^Enter a reason/)).toBeVisible()
  fireEvent.change(correct.getByLabelText('Amount in EUR'), { target: { value: '18' } })
  expect(correct.getByText('€6.00 is to be refunded then.')).toBeVisible()
  fireEvent.change(correct.getByLabelText('Reason'), { target: { value: 'Noise' } })
  fireEvent.click(submit)
  expect(await drawer.findByText('Amount corrected')).toBeVisible()
  const lines = drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(lines.slice(-3)).toEqual(['€24.00', '-€6.00', '€6.00'])
  expect(drawer.getByText('To refund')).toBeVisible()
  press('Undo')
  expect(await screen.findByText('HH-AB 1204 is as before')).toBeVisible()
  expect(bodies()).toEqual([
    ['/booking/21', { amount: 1800, amountReason: 'Noise', amountBefore: 2400 }],
    ['/booking/21', { amount: 2400, amountReason: 'Undone', amountBefore: 1800 }],
  ])
})

test('shows why a check-out failed inside its question, which stays open', async () => {
  await openBooking(buildStay('checked_in', -9, -1, { overstay: true }), {
    'POST /booking/21/quote': { data: buildQuote(300) },
    'POST /booking/21/check-out': { status: 503, data: { message: 'The disk is full' } },
  })
  press('Check out')
  const question = await findQuestion('Check HH-AB 1204 out?')
  fireEvent.click(await question.findByRole('button', { name: 'Check out without a payment' }))
  expect(await question.findByText('The disk is full')).toBeVisible()
})

test.each<[string, PaymentMethod[], string | null]>([
  ['the method of the payment', ['card'], 'Card'],
  ['that of the last one', ['card', 'invoice'], 'Invoice'],
  ['none where no payment is known', [], null],
])('refunds by %s', async (_, methods, expected) => {
  const events = methods.map((method, index) =>
    buildEvent({ id: index + 2, action: 'payment', amount: 2400, method }),
  )
  const { bodies } = await openBooking(
    buildStay('cancelled', 2, 9, { paidAmount: 2400 }),
    { 'POST /booking/21/payment': { data: buildStay('cancelled', 2, 9) } },
    events,
  )
  press('Refund')
  const refund = await findDialog('Refund to HH-AB 1204')
  const submit = await refund.findByRole('button', { name: 'Record refund' })
  if (expected) expect(refund.getByRole('radio', { name: expected })).toBeChecked()
  fireEvent.click(submit)
  if (expected)
    await waitFor(() =>
      expect(bodies()).toEqual([['/booking/21/payment', { amount: -2400, method: methods.at(-1) }]]),
    )
  else expect(await refund.findByText('Choose how it is paid back')).toBeVisible()
})

test('records what is due and lets the vehicle out by one press, and pays once when only that fails', async () => {
  let isDown = true
  const stay = buildStay('checked_in', -9, 0.5)
  const { bodies } = await openBooking(stay, {
    'POST /booking/21/payment': { data: { ...stay, paidAmount: 2400, paid: true } },
    'POST /booking/21/check-out': () =>
      isDown
        ? { status: 503, data: { message: 'The disk is full' } }
        : { data: { ...stay, status: 'checked_out', paidAmount: 2400, paid: true } },
  })
  press('Check out')
  const question = await findQuestion('Check HH-AB 1204 out?')
  fireEvent.click(question.getByRole('radio', { name: 'Card' }))
  fireEvent.click(question.getByRole('button', { name: 'Record €24.00 and check out' }))
  expect(await question.findByText('The disk is full')).toBeVisible()
  isDown = false
  fireEvent.click(question.getByRole('button', { name: 'Check out' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(bodies()).toEqual([
    ['/booking/21/payment', { amount: 2400, method: 'card' }],
    ['/booking/21/check-out', {}],
    ['/booking/21/check-out', {}],
  ])
})

describe('a colleague is faster while a question is open', () => {
  const stay = buildStay('checked_in', -9, 5, { paidAmount: 2400, paid: true })
  const left = buildEvent({
    id: 9,
    action: 'check-out',
    from: 'checked_in',
    to: 'checked_out',
    by: 'Mia',
    at: '2026-03-01T10:30:00.000Z',
  })
  const openAndChange = async (step: string, after: Partial<Booking>) => {
    let isChanged = false
    const view = await openBooking(stay, {
      'GET /booking/21': () => ({ data: isChanged ? { ...stay, ...after } : stay }),
      'GET /booking/21/event': () => ({ data: { results: isChanged ? [left] : [] } }),
    })
    press(step)
    isChanged = true
    return {
      ...view,
      change: () => act(() => void view.store.dispatch(hostApi.util.invalidateTags(['Booking']))),
    }
  }

  test.each([
    ['Extend', 'dialog'],
    ['Check out', 'alertdialog'],
  ])('%s says who did what and when, and has no button for it', async (step, role) => {
    const { change } = await openAndChange(step, { status: 'checked_out' })
    expect(await screen.findByRole(role, { name: /HH-AB 1204/ })).toBeVisible()
    change()
    const dialog = await findDialog('HH-AB 1204 has changed')
    expect(
      await dialog.findByText(/^HH-AB 1204: Mia was faster \(.*Mar 1.*\)\. Now it is: Checked out\.$/),
    ).toBeVisible()
    expect(dialog.queryByRole('button', { name: step })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /has changed/ })).toBeNull())
  })

  test('shows the new end in the question', async () => {
    const endsAt = new Date(Date.now() + 7 * 3_600_000).toISOString()
    const { change } = await openAndChange('Check out', { endsAt })
    const question = await findQuestion('Check HH-AB 1204 out?')
    const before = question.getByText(/^The stay is booked until/).textContent
    change()
    await waitFor(() => expect(question.getByText(/^The stay is booked until/).textContent).not.toBe(before))
  })
})
