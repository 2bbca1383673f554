import type { Warehouse } from '@hosts/shared/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildServer, buildSettings, findSavedNote, openSettings } from '../../testing/open-settings'

beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']))

/** Unfolds the days of a row. */
const openDays = (user: Awaited<ReturnType<typeof openSettings>>['user'], days = 'Mon–Sun') =>
  user.click(screen.getByRole('button', { name: `Change the hours of ${days}` }))

test('equal days are one row, which opens with its first day focused', async () => {
  const weekday = [{ from: '06:00', to: '22:00' }]
  const hours = [weekday, weekday, weekday, weekday, weekday, [], []]
  const { user } = await openSettings('hours', { 'GET /warehouse/7': { data: buildSettings({ hours }) } })
  const weekdays = screen.getByText('Mon–Fri').parentElement as HTMLElement
  expect(within(weekdays).getByText('06:00–22:00')).toBeVisible()
  expect(screen.queryByLabelText('Monday')).toBeNull()
  await openDays(user, 'Sat–Sun')
  await waitFor(() => expect(screen.getByLabelText('Saturday')).toHaveFocus())
  expect(screen.getByLabelText('Sunday')).toHaveDisplayValue('Closed')
  expect(screen.getByText('Mon–Fri')).toBeVisible()
})

test('hours have up to three intervals, cross midnight and are copied; overlaps are not saved', async () => {
  const { user, sent } = await openSettings('hours')
  await openDays(user)
  await user.selectOptions(screen.getByLabelText('Monday'), 'At set hours')
  const first = within(screen.getByRole('group', { name: 'Monday, hours 1' }))
  fireEvent.change(first.getByLabelText('Opens'), { target: { value: '20:00' } })
  fireEvent.change(first.getByLabelText('Closes'), { target: { value: '04:00' } })
  expect(await first.findByText('on the next day')).toBeVisible()
  const overlap = screen.getByText('The hours of Monday overlap with others of Monday or of Tuesday')
  expect(overlap).toBeVisible()
  // At its day, which Save scrolls to.
  const tuesday = screen.getByLabelText('Tuesday')
  expect(overlap.compareDocumentPosition(tuesday)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const hoursSave = within(
    screen.getByRole('heading', { name: 'Opening hours' }).closest('section') as HTMLElement,
  )
  await user.click(hoursSave.getByRole('button', { name: 'Save' }))
  expect(sent()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Copy the hours of Monday' }))
  await user.click(await screen.findByRole('menuitem', { name: 'To all days' }))
  expect(screen.queryByText(/overlap/)).toBeNull()
  expect(screen.getAllByText('20:00–04:00 on the next day')).toHaveLength(7)
  await user.click(hoursSave.getByRole('button', { name: 'Save' }))
  expect(await findSavedNote()).toBeVisible()
  expect(sent()[0]?.body).toEqual({
    hours: Array.from({ length: 7 }, () => [{ from: '20:00', to: '04:00' }]),
  })
})

test('keeps the focus while overnight hours are typed field by field', async () => {
  const { user, sent } = await openSettings('hours', {
    'GET /warehouse/7': { data: buildSettings({ hours: Array.from({ length: 7 }, () => []) }) },
  })
  await openDays(user)
  await user.selectOptions(screen.getByLabelText('Monday'), 'At set hours')
  const first = within(screen.getByRole('group', { name: 'Monday, hours 1' }))
  const opens = first.getByLabelText('Opens')
  opens.focus()
  fireEvent.change(opens, { target: { value: '22:00' } })
  expect(opens).toHaveFocus()
  expect(screen.getByLabelText('Monday')).toHaveDisplayValue('At set hours')
  const hoursSave = screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement
  await user.click(hoursSave)
  expect(await first.findByText(/^Opens and closes at the same time/)).toBeVisible()
  expect(sent()).toEqual([])
  fireEvent.change(first.getByLabelText('Closes'), { target: { value: '06:00' } })
  await user.click(hoursSave)
  expect(await findSavedNote()).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ hours: [[{ from: '22:00', to: '06:00' }], [], [], [], [], [], []] })
})

describe('hours that two hosts have changed', () => {
  const always = { from: '00:00', to: '00:00' }
  const week = (changes: Record<number, { from: string; to: string }[]>) =>
    Array.from({ length: 7 }, (_, day) => changes[day] ?? [always])
  const base = { hours: week({}) }
  const openHours = async (others: Partial<Warehouse>, refuse?: (body: unknown) => boolean) => {
    const changing = buildServer(base, others)
    const view = await openSettings('hours', {
      'GET /warehouse/7': changing.get,
      'PATCH /warehouse/7': (call) =>
        refuse?.(call.body)
          ? { status: 422, data: [{ errors: [{ path: '', message: 'No' }] }] }
          : changing.patch(call),
    })
    await openDays(view.user)
    await view.user.selectOptions(screen.getByLabelText('Monday'), 'Closed')
    await view.user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    return view
  }

  test('merge when each host has changed another weekday', async () => {
    const { sent } = await openHours({ hours: week({ 6: [] }) })
    expect(await screen.findByText(/^Saved, together/)).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({ hours: week({ 0: [], 6: [] }) })
  })

  test('ask only for the weekday that both have changed', async () => {
    const night = [{ from: '20:00', to: '04:00' }]
    const { user, sent } = await openHours({ hours: week({ 0: night, 6: [] }) })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
    const monday = within(dialog.getByRole('radiogroup', { name: 'Monday' }))
    expect(monday.getByRole('radio', { name: /^Yours/ })).toBeChecked()
    await user.click(monday.getByText('20:00–04:00 on the next day'))
    await user.click(dialog.getByRole('button', { name: 'Save these' }))
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ hours: week({ 0: night, 6: [] }) }))
  })

  test('ask for all days that differ when the merged week is refused', async () => {
    const merged = JSON.stringify({ hours: week({ 0: [], 6: [] }) })
    await openHours({ hours: week({ 6: [] }) }, (body) => JSON.stringify(body) === merged)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radiogroup', { name: 'Monday' })).toBeVisible()
    expect(dialog.getByRole('radiogroup', { name: 'Sunday' })).toBeVisible()
  })
})

test('the focus moves to the nearest or new line when hours or closures change', async () => {
  const { user } = await openSettings('hours')
  await openDays(user)
  await user.selectOptions(screen.getByLabelText('Monday'), 'At set hours')
  await user.click(screen.getByRole('button', { name: 'Add hours' }))
  const hours = (number: number) => within(screen.getByRole('group', { name: `Monday, hours ${number}` }))
  await waitFor(() => expect(hours(2).getByLabelText('Opens')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove hours 2 of Monday' }))
  await waitFor(() => expect(hours(1).getByLabelText('Opens')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Add a closure' }))
  await waitFor(() => expect(screen.getByLabelText('First day')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove closure 1' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a closure' })).toHaveFocus())
})
