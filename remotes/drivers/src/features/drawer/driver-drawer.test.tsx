import { buildDriver, buildListPage, findDialog, type Handlers, press } from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open, row } from '../../testing/open-drivers'

const driver = buildDriver({ id: 3, name: 'Zoë Žukauskas', note: 'Rings twice' })
const stay = {
  id: 21,
  ref: 'K7M2QX9P',
  status: 'checked_out',
  plate: 'FL-AP 318',
  bay: { id: 1, label: 'A1' },
  startsAt: '2026-03-01T10:30:00.000Z',
  endsAt: '2026-03-02T05:00:00.000Z',
  currency: 'EUR',
  amount: 2400,
  paid: 900,
  due: 1500,
}

/** Opens the drawer of the driver; a PATCH answers with what it changes. */
const show = async (change: Partial<typeof driver> = {}, handlers: Handlers = {}) => {
  let stored = { ...driver, ...change }
  const opened = open(
    {
      'GET /chat/users/3': () => ({ data: stored }),
      'GET /chat/users/3/stay': { data: buildListPage([stay]) },
      'PATCH /chat/users/3': ({ body }) => {
        const { blocked, consent, ...rest } = body as {
          blocked?: { reason: string } | null
          consent?: { given: boolean }
        }
        const at = '2026-11-20T09:00:00.000Z'
        stored = {
          ...stored,
          ...rest,
          ...(blocked !== undefined && { blockedAt: blocked && at, blockReason: blocked?.reason ?? null }),
          ...(consent && { marketingConsentAt: consent.given ? at : null }),
        }
        return { data: stored }
      },
      ...handlers,
    },
    '&driver=3',
  )
  const drawer = await findDialog(stored.name)
  await drawer.findByRole('region', { name: 'Stays' })
  const sent = () => opened.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { ...opened, drawer, sent }
}

test('opens from a row, which gets the focus back', async () => {
  const { router } = open({
    'GET /chat/users/3': { data: driver },
    'GET /chat/users/3/stay': { data: buildListPage([stay]) },
  })
  const button = (await row('Zoë')).getByRole('button', { name: 'Zoë Žukauskas' })
  await userEvent.click(button)
  const drawer = await findDialog('Zoë Žukauskas')
  expect(router.state.location.search).toBe('?location-id=7&driver=3')
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test('shows how to reach a driver, vehicles, and stays with their money', async () => {
  const { drawer } = await show({
    email: 'zoe@example.com',
    samePhone: [{ id: 9, name: 'Zoe Z.' }],
  })
  expect(drawer.getByRole('link', { name: '+49\u00a0151\u00a0123\u00a0456\u00a078' })).toHaveAttribute(
    'href',
    'tel:+4915112345678',
  )
  for (const text of ['zoe@example.com', 'Petersen Spedition', 'German', 'Zoe Z.', 'Truck · 16.5 m · DE'])
    expect(drawer.getByText(text)).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=3',
  )
  expect(drawer.getByRole('link', { name: 'New booking' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&new=1&driver=3',
  )
  expect(await drawer.findByRole('link', { name: /^Open booking K7M2QX9P/ })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=21',
  )
  expect(drawer.getByText('€24.00')).toBeVisible()
  expect(drawer.getByText('€15.00 due')).toBeVisible()
})

test('leads to the conversations of those who were merged into a driver', async () => {
  const { drawer } = await show({
    merged: [{ name: 'Zoe Z.', cid: 'messaging:w7-d19', phone: '+37069999999' }],
  })
  expect(drawer.getByRole('link', { name: /^\+370\s699\s999\s99$/ })).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Conversation of Zoe Z.' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=19',
  )
})

test('leads nowhere where a merged driver has no conversation', async () => {
  const { drawer } = await show({ merged: [{ name: 'Zoe Z.', cid: 'messaging:w7-d19', isMissing: true }] })
  expect(drawer.getByText('Zoe Z.').parentElement).toHaveTextContent('Zoe Z. (no conversation)')
  expect(drawer.queryByRole('link', { name: 'Conversation of Zoe Z.' })).toBeNull()
})

test('offers no message to a driver without a phone, and no booking for one who is blocked', async () => {
  const { drawer } = await show({ phone: '', blockedAt: '2026-01-01T00:00:00.000Z', blockReason: 'Rude' })
  expect(drawer.queryByRole('link', { name: 'Message' })).toBeNull()
  expect(drawer.queryByRole('link', { name: 'New booking' })).toBeNull()
  expect(drawer.getByText('No phone: cannot be written to')).toBeVisible()
  expect(drawer.getByText('Reason: Rude')).toBeVisible()
})

test('says that a driver is not known here', async () => {
  open(
    { 'GET /chat/users/3': { status: 404, data: { message: 'Not found', code: 'not_found' } } },
    '&driver=3',
  )
  expect(await screen.findByText('This location has no such driver.')).toBeVisible()
})

test('asks why before a driver is blocked, and lets him in again', async () => {
  const { drawer, sent } = await show()
  await userEvent.click(drawer.getByRole('button', { name: 'Block' }))
  const question = await findDialog('Block Zoë Žukauskas?')
  expect(question.getByRole('textbox', { name: /Reason/ })).toHaveFocus()
  await userEvent.click(question.getByRole('button', { name: 'Block driver' }))
  expect(await question.findByText('Enter a reason')).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.type(question.getByRole('textbox', { name: /Reason/ }), 'Left without paying')
  await userEvent.click(question.getByRole('button', { name: 'Block driver' }))
  expect(await drawer.findByText('Reason: Left without paying')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Unblock' }))
  expect(await drawer.findByRole('button', { name: 'Block' })).toBeVisible()
  expect(sent()).toEqual([{ blocked: { reason: 'Left without paying' } }, { blocked: null }])
})

test('records consent with how it was given, and its withdrawal', async () => {
  const { drawer, sent } = await show()
  for (const [button, way] of [
    ['Record consent', 'In person'],
    ['Record withdrawal', 'By phone'],
  ] as const) {
    await userEvent.click(await drawer.findByRole('button', { name: button }))
    await userEvent.click(await screen.findByRole('menuitem', { name: way }))
  }
  expect(await drawer.findByText('Gets no campaigns: no consent is recorded.')).toBeVisible()
  expect(sent()).toEqual([
    { consent: { given: true, source: 'in-person' } },
    { consent: { given: false, source: 'phone' } },
  ])
})

test('says when and how consent was withdrawn', async () => {
  const { drawer } = await show({ withdrawn: { at: '2026-11-20T09:00:00.000Z', source: 'chat' } })
  expect(drawer.getByText(/^Gets no campaigns. Withdrew on .* 2026 · In the chat$/)).toBeVisible()
})

test('shows who has written down what, also a way of a later release', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const changes = [
    { given: false, source: 'carrier-pigeon', at, who: null },
    { given: true, source: 'before', at: '2026-01-19T09:00:00.000Z', who: 'Ada' },
  ]
  const { drawer } = await show({}, { 'GET /chat/users/3/consent': { data: buildListPage(changes) } })
  await userEvent.click(drawer.getByRole('button', { name: 'History' }))
  expect(await drawer.findByText('Withdrew · Another way')).toBeVisible()
  expect(drawer.getByText('Agreed · Before reasons were kept')).toBeVisible()
  expect(drawer.getByText('· Ada', { exact: false })).toHaveAttribute('translate', 'no')
})

test('adds and removes tags, and says what is wrong with one', async () => {
  const { drawer, sent } = await show({ tags: ['reefer'] })
  const section = within(drawer.getByRole('region', { name: 'Tags' }))
  await userEvent.click(section.getByRole('button', { name: 'Add tags' }))
  const field = section.getByRole('textbox', { name: /New tags/ })
  expect(field).toHaveFocus()
  await userEvent.type(field, 'a tag that is far too long for one{Enter}')
  expect(await section.findByText('At most 24 characters')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, ' ADR, reefer, night{Enter}')
  await waitFor(() => expect(section.getByRole('button', { name: 'Add tags' })).toHaveFocus())
  await userEvent.click(await section.findByRole('button', { name: 'Remove tag reefer' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ tags: ['reefer', 'ADR', 'night'] }, { tags: ['ADR', 'night'] }]),
  )
})

test('adds and removes a vehicle', async () => {
  const { drawer, sent } = await show()
  const section = within(drawer.getByRole('region', { name: 'Vehicles' }))
  await userEvent.click(section.getByRole('button', { name: 'Add vehicle' }))
  await userEvent.type(section.getByRole('textbox', { name: /Plate/ }), 'HH-X 1')
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Vehicle' }), 'Van')
  await userEvent.click(section.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(section.getByRole('button', { name: 'Add vehicle' })).toHaveFocus())
  const added = { plate: 'HH-X 1', type: 'van', region: '', length: null }
  await userEvent.click(await section.findByRole('button', { name: 'Remove FL-AP 318' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ vehicles: [...driver.vehicles, added] }, { vehicles: [added] }]),
  )
})

test('saves the note when the field is left, and keeps what could not be saved', async () => {
  let answer: object = { status: 500, data: { message: 'No' } }
  const { drawer, sent } = await show({}, { 'PATCH /chat/users/3': () => answer as { data: unknown } })
  const field = drawer.getByRole('textbox', { name: 'Note' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Kind')
  await userEvent.tab()
  expect(await drawer.findByText('Not saved yet')).toBeVisible()
  expect(field).toHaveValue('Kind')
  press('Try again')
  await waitFor(() => expect(sent()).toHaveLength(2))
  await drawer.findByRole('button', { name: 'Try again' })
  answer = { data: { ...driver, note: 'Kind' } }
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await drawer.findByText('Saved')).toBeVisible()
  const change = { note: 'Kind', noteBefore: 'Rings twice' }
  expect(sent()).toEqual([change, change, change])
})

test('changes who a driver is, and says why not', async () => {
  let refused = true
  const message = 'This driver is also known at Süd: only an owner of all of them changes who he is'
  const { drawer, sent } = await show(
    {},
    {
      'PATCH /chat/users/3': ({ body }) =>
        refused
          ? { status: 403, data: { code: 'known_elsewhere', message } }
          : { data: { ...driver, ...(body as object) } },
      'POST /warehouse/7/driver-lookup': { data: { driver: null, phone: '+491701234567' } },
    },
  )
  await userEvent.click(drawer.getByRole('button', { name: 'Edit' }))
  const form = await findDialog('Edit Zoë Žukauskas')
  await userEvent.clear(form.getByRole('textbox', { name: /^Name/ }))
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Zoé Müller')
  await userEvent.clear(form.getByRole('textbox', { name: /^Phone/ }))
  await userEvent.type(form.getByRole('textbox', { name: /^Phone/ }), '0170 1234567')
  await userEvent.clear(form.getByRole('combobox', { name: /^Company/ }))
  expect(await form.findByText('+49 170 123 4567')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(message)).toBeVisible()
  refused = false
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await findDialog('Zoé Müller')).toBeDefined()
  // No more than what was changed: a colleague may have changed the rest meanwhile.
  expect(sent().at(-1)).toEqual({ name: 'Zoé Müller', phone: '01701234567', company: null })
})

test('says before anything is typed that only an owner changes who a driver is', async () => {
  const { drawer } = await show({ canChange: false })
  expect(
    drawer.getByText(
      'Other locations know this driver, too: only an owner of all of them can edit, merge or erase.',
    ),
  ).toBeVisible()
  for (const name of ['Edit', 'Merge', 'Erase', 'Make it a company'])
    expect(drawer.queryByRole('button', { name })).toBeNull()
  expect(drawer.getByText('Petersen Spedition')).toBeVisible()
  for (const name of ['Block', 'Add tags', 'Add vehicle', 'Record consent'])
    expect(drawer.getByRole('button', { name })).toBeVisible()
})

test('offers no company to choose for a driver of other locations without one', async () => {
  const { drawer } = await show({ canChange: false, company: null })
  expect(drawer.queryByText('Company')).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Choose a company' })).toBeNull()
})
