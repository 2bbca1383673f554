import {
  buildBay,
  buildBlock,
  buildBooking,
  buildListPage,
  buildLocation,
  findDialog,
} from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerBays, buildConflict, fourBays, openBays } from '../../testing/open-bays'

test('sends the changed fields of a bay, and asks before unsaved changes are left', async () => {
  const { user, sent, router } = openBays({
    ...answerBays(fourBays),
    'PATCH /bay/1': { status: 422, data: [{ errors: [{ message: 'Already used here', path: 'label' }] }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit A1' }))
  expect(router.state.location.search).toBe('?location-id=7&bay=1')
  const edit = await findDialog('Bay A1')
  await user.click(edit.getByText('Details'))
  await user.type(edit.getByLabelText('Label'), '{Backspace}2')
  await user.click(edit.getByRole('button', { name: 'Save' }))
  expect(await edit.findByText('Already used here')).toBeVisible()
  expect(sent()).toEqual([['PATCH', '/bay/1', { label: 'A2' }]])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.search).toBe('?location-id=7'))
})

test('lists the bookings in the way of a retirement, and keeps the focus when the retired bay leaves the list', async () => {
  const booking = buildBooking({ startsAt: '2099-03-01T10:30:00.000Z', endsAt: '2099-03-02T05:00:00.000Z' })
  const gone = buildBay({ ...fourBays[0], status: 'retired' })
  let stored = fourBays
  let isBooked = true
  const { user, sent } = openBays(
    {
      ...answerBays(fourBays),
      'GET /warehouse/7/bay': () => ({ data: buildListPage(stored) }),
      'PATCH /bay/1': () => {
        if (isBooked) return buildConflict('bookings_in_the_way', { bookings: [booking] })
        stored = [gone, ...fourBays.slice(1)]
        return { data: gone }
      },
    },
    undefined,
    ({ props }) => <p>{JSON.stringify(props)}</p>,
  )
  await user.click(await screen.findByRole('button', { name: 'Edit A1' }))
  const edit = await findDialog('Bay A1')
  await user.click(edit.getByRole('button', { name: 'Retire' }))
  const alert = within(await edit.findByRole('alert'))
  expect(alert.getByText('A1: bookings are in the way')).toBeVisible()
  expect(alert.getByText('Ana Kovač, HH-AB 1204')).toBeVisible()
  expect(alert.getByText(/^Mar 1, 11:30 AM – Mar 2, 6:00 AM$/)).toBeVisible()
  expect(alert.getByRole('link', { name: 'Message Ana Kovač' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=5',
  )
  expect(alert.getByText(JSON.stringify({ booking, bayId: 1 }))).toBeVisible()
  isBooked = false
  await user.click(edit.getByRole('button', { name: 'Retire' }))
  expect(await edit.findByRole('button', { name: 'Bring back' })).toBeVisible()
  expect(edit.queryByRole('alert')).toBeNull()
  expect(sent().at(-1)).toEqual(['PATCH', '/bay/1', { status: 'retired' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('2 bays, 31 places')).toHaveFocus())
})

test('blocks a pool in part, and ends a block', async () => {
  const block = buildBlock({ bay: { id: 5, label: 'P' }, places: 4 })
  const { user, sent } = openBays(
    {
      ...answerBays(fourBays, [block]),
      'POST /warehouse/7/block': { data: block },
      'DELETE /block/31': { data: null },
    },
    '/locations/bays?location-id=7&bay=5',
  )
  const edit = await findDialog('Pool P')
  expect(edit.getByText('4 places, until further notice')).toBeVisible()
  await user.click(edit.getByRole('button', { name: 'End now: the block “Charger broken”' }))
  // Its row goes; not the dialog's Close button.
  await waitFor(() => expect(edit.getByRole('heading', { name: 'Out of use' })).toHaveFocus())
  await user.click(edit.getByRole('button', { name: 'Block' }))
  const form = await findDialog('Block P')
  await user.click(form.getByRole('radio', { name: 'Until further notice' }))
  await user.clear(form.getByLabelText('How many of 30 places?'))
  await user.type(form.getByLabelText('How many of 30 places?'), '3')
  await user.click(form.getByRole('button', { name: 'Block' }))
  expect(await form.findByText('Enter a reason')).toBeVisible()
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await user.click(form.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Block P' })).toBeNull())
  expect(sent()).toEqual([
    ['DELETE', '/block/31', undefined],
    ['POST', '/warehouse/7/block', { bayId: 5, endsAt: null, places: 3, reason: 'Snow' }],
  ])
})

test('does not send the unchanged start of a block', async () => {
  const block = buildBlock({ startsAt: '2026-01-01T08:00:12.000Z', endsAt: '2099-01-01T08:00:30.000Z' })
  const { user, sent } = openBays(
    { ...answerBays(fourBays, [block]), 'PATCH /block/31': { data: block } },
    '/locations/bays?location-id=7&bay=1',
  )
  const edit = await findDialog('Bay A1')
  await user.click(edit.getByRole('button', { name: 'Change the block “Charger broken”' }))
  const form = await findDialog('Change the block of A1')
  expect(form.getByLabelText('From when?')).toHaveValue('Jan 1, 2026')
  await user.click(form.getByRole('radio', { name: 'Until further notice' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual([['PATCH', '/block/31', { endsAt: null, reason: 'Charger broken' }]]),
  )
})

test('keeps the input while the page of a new bay loads', async () => {
  const many = Array.from({ length: 100 }, (_, index) => buildBay({ id: index + 1, label: `A${index + 1}` }))
  let hasMore = false
  let answer: ((page: never) => void) | undefined
  const { user } = openBays(
    {
      ...answerBays([]),
      'GET /warehouse/7/bay': ({ params }) => {
        const page = Number(params?.page)
        if (page === 2)
          return new Promise((resolve) => {
            answer = resolve
          })
        return { data: { results: many, count: 101, hasMore, page, limit: 100 } }
      },
      'PATCH /bay/1': () => {
        hasMore = true
        return { data: many[0] }
      },
    },
    '/locations/bays?location-id=7&bay=1',
  )
  const edit = await findDialog('Bay A1')
  await user.type(edit.getByLabelText('Label'), '2')
  await user.click(edit.getByRole('button', { name: 'Retire' }))
  expect(edit.getByLabelText('Label')).toHaveValue('A12')
  await waitFor(() => expect(answer).toBeDefined())
  expect(edit.getByLabelText('Label')).toBeInTheDocument()
  const second = { ...buildListPage([buildBay({ id: 101, label: 'B1' })]), page: 2 }
  await act(async () => answer?.({ data: second } as never))
  expect(await screen.findByText('101 bays')).toBeInTheDocument()
  expect(edit.getByLabelText('Label')).toHaveValue('A12')
})

test('shows the bays of an archived location, but changes none', async () => {
  const { user } = openBays(
    {
      ...answerBays(fourBays, [buildBlock()]),
      'GET /warehouse/7': { data: buildLocation({ status: 'archived' }) },
    },
    '/locations/bays?location-id=7&bay=1',
  )
  const edit = await findDialog('Bay A1')
  expect(edit.getByText('Charger broken')).toBeVisible()
  expect(edit.getAllByRole('button').map((button) => button.textContent)).toEqual(
    expect.not.arrayContaining(['Block', 'Change', 'End now', 'Save', 'Retire']),
  )
  expect(edit.getByLabelText('Label')).toBeDisabled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/Its bays can be seen/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled()
})
