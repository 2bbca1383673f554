import type { Company } from '@hosts/shared/contract'
import { buildBooking, buildDriver, buildListPage, findDialog, type Handlers } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../../testing/open-drivers'

const baltic: Company = {
  id: 4,
  name: 'Baltic Lines',
  address: 'Am Kai 1\n20457 Hamburg',
  taxId: 'DE 123',
  email: 'pay@baltic.test',
  terms: '14 days',
  archivedAt: null,
  drivers: 12,
  unpaid: [{ currency: 'EUR', amount: 360_000 }],
}
const booking = {
  id: 21,
  ref: 'K7M2QX9P',
  plate: 'LT-ABC 123',
  startsAt: '2026-03-01T10:30:00.000Z',
  endsAt: '2026-03-02T05:00:00.000Z',
}
const line = {
  kind: 'stay',
  day: '2026-03-01',
  at: booking.startsAt,
  location: { id: 7, name: 'Hafen', timezone: 'Europe/Berlin' },
  booking,
  driver: 'Zoë',
  amount: 2400,
  currency: 'EUR',
  method: null,
}
const statement = {
  sums: [{ currency: 'EUR', opening: 700, billed: 2400, paid: 1000, due: 2100 }],
  lines: [line, { ...line, kind: 'payment', day: '2026-03-02', amount: -1000, method: 'invoice' }],
  count: 2,
}

const unpaidStay = buildBooking({
  ...booking,
  status: 'checked_out',
  amount: 2400,
  paidAmount: 900,
  currency: 'EUR',
})

const show = (handlers: Handlers = {}, query = '') => {
  const opened = open(
    {
      'GET /company': { data: buildListPage([baltic]) },
      'GET /company/4': { data: baltic },
      'GET /company/4/statement': { data: statement },
      'GET /company/4/booking': { data: buildListPage([unpaidStay]) },
      'GET /warehouse/7/booking': { data: buildListPage([]) },
      ...handlers,
    },
    query,
  )
  const sent = () =>
    opened.calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])
  return { ...opened, sent }
}
const showCompanies = (handlers: Handlers = {}, query = '') => show(handlers, `&view=companies${query}`)

test('are a tab beside the drivers, with their drivers and what is unpaid', async () => {
  const { router } = show()
  await userEvent.click(await screen.findByRole('link', { name: 'Companies' }))
  expect(router.state.location.search).toBe('?location-id=7&view=companies')
  const row = within(
    (await screen.findByRole('rowheader', { name: 'Baltic Lines' })).closest('tr') as HTMLElement,
  )
  for (const text of ['14 days', '12', '€3,600.00']) expect(row.getByText(text)).toBeVisible()
  expect(screen.getByText('1 company')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Companies' })).toHaveAttribute('aria-current', 'page')
  expect(document.title).toBe('Companies · Hosts')
})

test('show a sum for each currency, never one', async () => {
  const unpaid = [
    { currency: 'EUR', amount: 1000 },
    { currency: 'CHF', amount: 2000 },
  ]
  showCompanies({ 'GET /company': { data: buildListPage([{ ...baltic, unpaid }]) } })
  expect(await screen.findByText('€10.00 + CHF 20.00')).toBeVisible()
})

test('are searched by the address, the archived ones too', async () => {
  const { calls } = showCompanies({ 'GET /company': { data: buildListPage([]) } })
  expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'balt{Enter}')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Archived' }))
  await waitFor(() =>
    expect(calls.at(-1)?.params).toEqual({ search: 'balt', archived: 'true', page: 1, limit: 50 }),
  )
  expect(await screen.findByRole('heading', { name: 'No company matches' })).toBeVisible()
})

test('say that none is archived, not that no word matches', async () => {
  showCompanies({ 'GET /company': { data: buildListPage([]) } }, '&archived=1')
  expect(await screen.findByRole('heading', { name: 'No company is archived' })).toBeVisible()
})

test('are added with how to bill them, and opened; a name that there is, is refused', async () => {
  let refused = true
  const message = 'There is Baltic Lines already'
  const { sent, router } = showCompanies({
    'POST /company': () =>
      refused ? { status: 409, data: { code: 'company_exists', message } } : { data: baltic },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add company' }))
  const form = await findDialog('Add company')
  const fill = (name: RegExp, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
  fill(/^Name/, 'Baltic Lines')
  fill(/^Email/, 'Pay@Baltic.test')
  await userEvent.click(form.getByRole('button', { name: 'Add company' }))
  const refusal = await form.findByText(message)
  const last = form.getAllByRole('textbox').at(-1)
  expect(last?.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  refused = false
  await userEvent.click(form.getByRole('button', { name: 'Add company' }))
  await findDialog('Baltic Lines')
  expect(router.state.location.search).toBe('?location-id=7&view=companies&company=4')
  const body = { name: 'Baltic Lines', address: '', taxId: '', email: 'pay@baltic.test', terms: '' }
  expect(sent().at(-1)).toEqual(['POST', '/company', body])
})

test('have a statement of their stays and payments, which is saved as a file', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined })
  const { calls } = showCompanies(
    { 'GET /company/4/statement.xlsx': { data: new Blob(['x']) } },
    '&company=4',
  )
  const drawer = await findDialog('Baltic Lines')
  const lines = within(await drawer.findByRole('list', { name: 'Stays and payments' }))
  expect(lines.getAllByRole('link', { name: 'K7M2QX9P' })[0]).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=21',
  )
  expect(lines.getByText('Payment (invoice)')).toBeVisible()
  for (const text of ['€7.00', '€21.00', 'Due before']) expect(drawer.getByText(text)).toBeVisible()
  const asked = () => calls.filter(({ url }) => url === '/company/4/statement').at(-1)?.params
  const month = asked()
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Days' }), 'Last month')
  await waitFor(() => expect(asked()).not.toEqual(month))
  await userEvent.click(drawer.getByRole('button', { name: 'Download' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'For Excel (.xlsx)' }))
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ url: '/company/4/statement.xlsx', params: asked() }),
  )
})

test('lead to the stays that are unpaid, while there are any', async () => {
  const { calls } = showCompanies({}, '&company=4')
  const drawer = await findDialog('Baltic Lines')
  const stays = within(await drawer.findByRole('region', { name: 'Unpaid stays' }))
  expect(await stays.findByRole('link', { name: /^Open booking K7M2QX9P: / })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=21',
  )
  expect(stays.getByText('€15.00')).toBeVisible()
  const asked = calls.find(({ url }) => url === '/company/4/booking')
  expect(asked?.params).toEqual({ unpaid: 'true', page: 1, limit: 5 })
})

test.each([
  ['today', ['today', 'upcoming']],
  ['upcoming', ['upcoming']],
  ['past', []],
])('lead to the bookings that they pay for: %s', async (view, views) => {
  showCompanies(
    {
      'GET /warehouse/7/booking': ({ params }) => ({
        data: buildListPage(views.includes(String(params?.view)) ? [unpaidStay] : []),
      }),
    },
    '&company=4',
  )
  const link = await screen.findByRole('link', { name: 'Bookings here' })
  await waitFor(() =>
    expect(link).toHaveAttribute('href', `/locations/bookings?location-id=7&view=${view}&company=4`),
  )
})

test('say what was paid in advance, and that there are more lines', async () => {
  const ahead = { ...statement, sums: [{ ...statement.sums[0], paid: 0, due: -300 }], count: 700 }
  showCompanies({ 'GET /company/4/statement': { data: ahead } }, '&company=4')
  expect(await screen.findByText('Paid in advance')).toBeVisible()
  expect(screen.getByText('€3.00')).toBeVisible()
  // Not below 0.
  expect(screen.getByText('€0.00')).toBeVisible()
  expect(screen.getByText('The first 2 of 700. The file has all of them.')).toBeVisible()
})

test('are archived after a question, and used again', async () => {
  let archivedAt: string | null = null
  const { sent } = showCompanies(
    {
      'GET /company/4': () => ({ data: { ...baltic, archivedAt } }),
      'DELETE /company/4': () => {
        archivedAt = '2026-11-20T09:00:00.000Z'
        return { data: null }
      },
      'PATCH /company/4': () => {
        archivedAt = null
        return { data: baltic }
      },
    },
    '&company=4',
  )
  const drawer = await findDialog('Baltic Lines')
  await userEvent.click(await drawer.findByRole('button', { name: 'Archive' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Archive Baltic Lines?' }))
  await userEvent.click(question.getByRole('button', { name: 'Archive' }))
  expect(await drawer.findByText(/^Archived: its stays/)).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Use again' }))
  await waitFor(() => expect(drawer.queryByText(/^Archived: its stays/)).toBeNull())
  expect(sent()).toEqual([
    ['DELETE', '/company/4', undefined],
    ['PATCH', '/company/4', { isArchived: false }],
  ])
})

test('send only what was changed', async () => {
  const { sent } = showCompanies(
    { 'GET /company/4': { data: baltic }, 'PATCH /company/4': { data: baltic } },
    '&company=4',
  )
  const drawer = await findDialog('Baltic Lines')
  await userEvent.click(await drawer.findByRole('button', { name: 'Edit' }))
  const form = await findDialog('Edit Baltic Lines')
  await userEvent.clear(form.getByRole('textbox', { name: /^Terms/ }))
  await userEvent.type(form.getByRole('textbox', { name: /^Terms/ }), '30 days')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const before = { name: 'Baltic Lines', address: baltic.address, taxId: 'DE 123', email: baltic.email }
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PATCH', '/company/4', { terms: '30 days', before: { ...before, terms: '14 days' } }],
    ]),
  )
})

describe('changed by another host meanwhile', () => {
  /** Opens the form, then another host changes the terms and the tax number. */
  const edit = async () => {
    let stored = baltic
    const opened = showCompanies(
      {
        'GET /company/4': () => ({ data: stored }),
        'PATCH /company/4': ({ body }) => {
          const { before, ...changes } = body as Partial<Company> & { before: Company }
          const isUnseen = (['terms', 'taxId'] as const).some(
            (field) => field in changes && before[field] !== stored[field],
          )
          if (isUnseen)
            return { status: 409, data: { code: 'company_changed', message: 'No', company: stored } }
          stored = { ...stored, ...changes }
          return { data: stored }
        },
      },
      '&company=4',
    )
    const drawer = await findDialog('Baltic Lines')
    await userEvent.click(await drawer.findByRole('button', { name: 'Edit' }))
    const form = await findDialog('Edit Baltic Lines')
    const field = (name: RegExp) => form.getByRole('textbox', { name })
    const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
    const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }))
    stored = { ...baltic, terms: '7 days', taxId: 'DE 999' }
    return { ...opened, drawer, form, field, fill, save, getStored: () => stored }
  }

  const findQuestion = () => screen.findByText(/this company was changed meanwhile/)

  test('keep what was typed, and save it when told to', async () => {
    const { form, field, fill, save, getStored, sent } = await edit()
    fill(/^Terms/, '30 days')
    await save()
    expect((await findQuestion()).parentElement).toHaveTextContent(/What differs:Terms of payment: 7 days$/)
    expect(field(/^Terms/)).toHaveValue('30 days')
    expect(field(/^Tax/)).toHaveValue('DE 999')
    fill(/^Tax/, 'DE 1000')
    await userEvent.click(form.getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Baltic Lines' })).toBeNull())
    expect(getStored()).toMatchObject({ terms: '30 days', taxId: 'DE 1000' })
    expect(sent()).toHaveLength(2)
  })

  test('take the other terms, and still save what only this host has typed', async () => {
    const { form, field, fill, save, getStored } = await edit()
    fill(/^Terms/, '30 days')
    fill(/^Address/, 'Am Kai 2')
    await save()
    await userEvent.click(await form.findByRole('button', { name: 'Keep theirs' }))
    expect(form.queryByText(/this company was changed meanwhile/)).toBeNull()
    expect(field(/^Terms/)).toHaveValue('7 days')
    expect(field(/^Tax/)).toHaveValue('DE 999')
    expect(field(/^Address/)).toHaveValue('Am Kai 2')
    await waitFor(() => expect(field(/^Terms/)).toHaveFocus())
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Baltic Lines' })).toBeNull())
    expect(getStored()).toMatchObject({ address: 'Am Kai 2', terms: '7 days', taxId: 'DE 999' })
  })

  test('show the other terms behind the form', async () => {
    const { drawer, fill, save } = await edit()
    fill(/^Terms/, '30 days')
    await save()
    await findQuestion()
    expect(await drawer.findByText('7 days')).toBeInTheDocument()
  })

  test('ask nothing where each has changed another field', async () => {
    const { fill, save, getStored } = await edit()
    fill(/^Address/, 'Am Kai 2')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Baltic Lines' })).toBeNull())
    expect(getStored()).toMatchObject({ address: 'Am Kai 2', terms: '7 days' })
  })
})

test('say that there is no such company', async () => {
  const missing = { status: 404, data: { message: 'Not found', code: 'not_found' } }
  showCompanies({ 'GET /company/9': missing }, '&company=9')
  expect(await screen.findByText('Your account has no such company.')).toBeVisible()
})

describe('a driver', () => {
  const showDriver = async (change: object, handlers: Handlers = {}) => {
    let driver = buildDriver({ id: 3, name: 'Zoë', ...change })
    const opened = show(
      {
        'GET /chat/users/3': () => ({ data: driver }),
        'GET /chat/users/3/stay': { data: buildListPage([]) },
        'PATCH /chat/users/3': ({ body }) => {
          const { companyId } = body as { companyId: number | null }
          const { companyId: _, ...rest } = driver
          driver = companyId ? { ...rest, companyId, company: 'Baltic Lines' } : { ...rest, company: null }
          return { data: driver }
        },
        ...handlers,
      },
      '&driver=3',
    )
    return { ...opened, drawer: await findDialog('Zoë') }
  }

  test('gets a company that is found, and then leads to it', async () => {
    const { drawer, sent, calls } = await showDriver({ company: null })
    await userEvent.click(await drawer.findByRole('button', { name: 'Choose a company' }))
    const dialog = await findDialog('Who pays for Zoë?')
    await userEvent.type(dialog.getByRole('combobox', { name: 'Company' }), 'balt')
    await userEvent.click(await dialog.findByRole('option', { name: 'Baltic Lines' }))
    const asked = calls.find(({ url }) => url === '/company')
    expect(asked?.params).toEqual({ brief: 'true', page: 1, limit: 50 })
    expect(await drawer.findByRole('link', { name: 'Baltic Lines' })).toHaveAttribute(
      'href',
      '/locations/users?location-id=7&view=companies&company=4',
    )
    await userEvent.click(drawer.getByRole('button', { name: 'Change' }))
    const other = await findDialog('Who pays for Zoë?')
    await userEvent.click(other.getByRole('button', { name: 'No company' }))
    expect(await drawer.findByRole('button', { name: 'Choose a company' })).toBeVisible()
    expect(sent().map(([, , body]) => body)).toEqual([{ companyId: 4 }, { companyId: null }])
  })

  test('whose company is only a text makes it a company, for others too', async () => {
    const { drawer, sent } = await showDriver(
      { company: 'Petersen Spedition' },
      {
        'GET /company': { data: buildListPage([]) },
        'POST /company': { data: { ...baltic, name: 'Petersen Spedition' } },
      },
    )
    await userEvent.click(await drawer.findByRole('button', { name: 'Make it a company' }))
    const dialog = await findDialog('Who pays for Zoë?')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Petersen Spedition/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make it a company' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who pays for Zoë?' })).toBeNull())
    expect(sent()).toEqual([
      ['POST', '/company', { name: 'Petersen Spedition', takesDrivers: true }],
      ['PATCH', '/chat/users/3', { companyId: 4 }],
    ])
  })

  test('with a company is edited without its name, which is no text', async () => {
    const { drawer } = await showDriver({ company: 'Baltic Lines', companyId: 4 })
    await userEvent.click(await drawer.findByRole('button', { name: 'Edit' }))
    const form = await findDialog('Edit Zoë')
    expect(form.queryByRole('textbox', { name: /^Company/ })).toBeNull()
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Zoë')
  })
})
