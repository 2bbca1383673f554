import type { StayMessage, StayMessagePreview } from '@hosts/shared/contract'
import { buildListPage, findDialog, findQuestion } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openSettings } from '../../testing/open-settings'
import { formatMoment, joinMinutes, splitMinutes } from './message-time'

const bye: StayMessage = {
  id: 3,
  moment: 'after-stay',
  minutes: 90,
  text: 'Bye {{driver.firstName}}',
  translations: [{ language: 'de', text: 'Tschüss' }],
  isOn: false,
  sent: 12,
}
const stay: StayMessagePreview['stay'] = {
  ref: 'AB12CD34',
  driver: 'Łukasz Żak',
  language: 'pl',
  at: '2026-11-28T05:30:00.000Z',
  text: 'Hello Łukasz',
  missing: [],
}

const open = async (messages: StayMessage[], preview: StayMessagePreview = { stay, hasMore: true }) => {
  const view = await openSettings('messages', {
    'GET /chat/stay-message': { data: buildListPage(messages) },
    'POST /chat/stay-message': { data: bye },
    'POST /chat/stay-message/preview': { data: preview },
    'PATCH /chat/stay-message/3': { data: { ...bye, isOn: true } },
    'DELETE /chat/stay-message/3': { data: null },
  })
  const changes = () => view.sent().filter(({ url }) => !url.endsWith('/preview'))
  return { ...view, changes }
}

test('a new message proposes words for its moment, reads as a real driver will read it, and is off at first', async () => {
  const { user, changes } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Add a message' }))
  const dialog = await findDialog('New message')
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello {{driver.firstName}}, we expect you at {{location.name}} on {{booking.start}}. Your bay is {{booking.bay}}. Write here if you are late.',
  )
  expect(await dialog.findByText('Hello Łukasz')).toHaveAttribute('lang', 'pl')
  await user.selectOptions(dialog.getByLabelText('When'), 'after-stay')
  const text = dialog.getByRole('textbox', { name: 'Message' })
  expect(text).toHaveValue('Thank you for staying at {{location.name}}. Have a safe trip!')
  await user.clear(text)
  await user.type(text, 'Gute Fahrt!')
  // What somebody has written stays.
  await user.selectOptions(dialog.getByLabelText('When'), 'at-check-in')
  expect(text).toHaveValue('Gute Fahrt!')
  await user.selectOptions(dialog.getByLabelText('Add a language'), 'fr')
  await user.type(dialog.getByRole('textbox', { name: 'Message in French' }), 'Bonne route')
  await user.click(dialog.getByRole('button', { name: 'Add, still off' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      'POST',
      '/chat/stay-message',
      {
        warehouseId: 7,
        moment: 'at-check-in',
        minutes: 0,
        text: 'Gute Fahrt!',
        translations: [{ language: 'fr', text: 'Bonne route' }],
      },
    ],
  ])
})

test('a message is switched on in the list, changed, and deleted after a question', async () => {
  const { user, changes } = await open([bye], { hasMore: false })
  const row = within((await screen.findByText('1 h 30 min after departure')).closest('li') as HTMLElement)
  expect(row.getByText('Sent 12 times in 30 days · DE')).toBeVisible()
  expect(
    row.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Bye First name'),
  ).toBeVisible()
  await user.click(row.getByRole('checkbox', { name: 'On: 1 h 30 min after departure' }))
  await user.click(row.getByRole('button', { name: 'Edit: 1 h 30 min after departure' }))
  const dialog = await findDialog('Edit message')
  expect(await dialog.findByText('No stay to try it with yet.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Unit'), 'days')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('At most a week')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await user.click((await findQuestion('Delete this message?')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { isOn: true }],
    ['DELETE', undefined],
  ])
})

test.each([
  ['1,5', 90],
  ['1.5', 90],
  ['１．５', 90],
  ['2', 120],
  ['1,000', 'Enter a number, like 2 or 1.5'],
  ['', 'Enter a number, like 2 or 1.5'],
])('reads a number of hours with either decimal mark: %s', async (typed, expected) => {
  const { user, changes } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Add a message' }))
  const dialog = await findDialog('New message')
  const amount = dialog.getByRole('textbox', { name: 'How long' })
  await user.clear(amount)
  if (typed) await user.type(amount, typed)
  await user.click(dialog.getByRole('button', { name: 'Add, still off' }))
  if (typeof expected === 'string') {
    expect(await dialog.findByText(expected)).toBeVisible()
    expect(amount).toHaveFocus()
  } else await waitFor(() => expect(changes().map(({ body }) => body)).toMatchObject([{ minutes: expected }]))
})

test('says why a stay gets no message, and shows the next one', async () => {
  const { user, sent } = await open([bye], { stay: { ...stay, missing: ['booking.bay'] }, hasMore: true })
  await user.click(await screen.findByRole('button', { name: /^Edit:/ }))
  const dialog = await findDialog('Edit message')
  expect(await dialog.findByText('Not sent for this stay: it has no bay.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Another stay' }))
  const skips = () => sent().map(({ body }) => (body as { skip?: number }).skip)
  await waitFor(() => expect(skips()).toEqual([0, 1]))
})

test.each([
  ['Hello {{nope}}', 'This variable is not known: nope'],
  [' ', 'Shown once the message can be sent.'],
])('shows no earlier words while what is typed cannot be sent: %s', async (text, reason) => {
  const { user } = await open([bye])
  await user.click(await screen.findByRole('button', { name: /^Edit:/ }))
  const dialog = await findDialog('Edit message')
  expect(await dialog.findByText('Hello Łukasz')).toBeVisible()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Message' }), { target: { value: text } })
  const preview = within(dialog.getByRole('region', { name: 'As a driver reads it' }))
  expect(await preview.findByText(reason)).toBeVisible()
  expect(preview.queryByText('Hello Łukasz')).toBeNull()
})

test.each([
  [0, { amount: 0, unit: 'minutes' }, 'At departure'],
  [90, { amount: 90, unit: 'minutes' }, '1 h 30 min after departure'],
  [120, { amount: 2, unit: 'hours' }, '2 h after departure'],
  [2880, { amount: 2, unit: 'days' }, '2 d after departure'],
] as const)('%s minutes', (minutes, split, words) => {
  expect(splitMinutes(minutes)).toEqual(split)
  expect(joinMinutes(split.amount, split.unit)).toBe(minutes)
  expect(formatMoment({ moment: 'after-stay', minutes })).toBe(words)
})

test('a moment of a later release is shown as another', () => {
  expect(formatMoment({ moment: 'at-breakfast', minutes: 5 })).toBe('At another moment')
})
