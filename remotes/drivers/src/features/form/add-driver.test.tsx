import { buildDriver, buildListPage, findDialog, type Handlers } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open, zoe } from '../../testing/open-drivers'

const company = { address: '', taxId: '', email: null, terms: '', archivedAt: null }

const show = async (handlers: Handlers = {}) => {
  const opened = open(
    {
      'POST /chat/users': { data: zoe },
      'GET /chat/users/3': { data: zoe },
      'GET /chat/users/3/stay': { data: buildListPage([]) },
      'POST /warehouse/7/driver-lookup': { data: { driver: null, phone: '+491701234567' } },
      ...handlers,
    },
    '&new=1',
  )
  const form = await findDialog('Add driver')
  const type = async (field: RegExp, text: string) =>
    userEvent.type(form.getByRole('textbox', { name: field }), text)
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Add driver' }))
  const sent = () => opened.calls.filter(({ url, method }) => url === '/chat/users' && method === 'POST')
  return { ...opened, form, type, submit, sent }
}

test('adds a driver with what is known, and opens him', async () => {
  const { form, type, submit, sent, router } = await show()
  await type(/^Name/, 'Zoë Žukauskas')
  await type(/^Phone/, '0170 / 1234567')
  expect(await form.findByText('+49 170 123 4567')).toBeVisible()
  await type(/^Plate/, 'LT ABC 123')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Vehicle' }), 'Van')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Language' }), 'Italian')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Agreed to campaigns' }), 'In person')
  await submit()
  expect(await findDialog('Zoë Žukauskas')).toBeDefined()
  expect(router.state.location.search).toBe('?location-id=7&driver=3')
  expect(sent().map(({ body }) => body)).toEqual([
    {
      warehouseId: 7,
      name: 'Zoë Žukauskas',
      phone: '01701234567',
      email: null,
      company: null,
      language: 'it',
      vehicles: [{ plate: 'LT ABC 123', type: 'van' }],
      consent: { given: true, source: 'in-person' },
    },
  ])
})

test('offers the companies of the account', async () => {
  const { form, type, submit, sent } = await show({
    'GET /company': ({ params }) => ({
      data: buildListPage(params?.search === 'bal' ? [{ ...company, id: 4, name: 'Baltic Lines' }] : []),
    }),
  })
  await type(/^Name/, 'Zoë')
  const field = form.getByRole('combobox', { name: /^Company/ })
  await userEvent.type(field, 'bal')
  await userEvent.click(await form.findByRole('option', { name: 'Baltic Lines' }))
  expect(field).toHaveValue('Baltic Lines')
  await submit()
  await findDialog('Zoë Žukauskas')
  expect(sent()[0]?.body).toMatchObject({ company: 'Baltic Lines', companyId: 4 })
})

test('searches a long company by as much as the API takes', async () => {
  const { form, calls } = await show({ 'GET /company': { data: buildListPage([]) } })
  const name =
    'Międzynarodowe Usługi Transportowe i Spedycyjne Wójcik i Synowie Spółka z o.o. Spółka Komandytowa'
  await userEvent.click(form.getByRole('combobox', { name: /^Company/ }))
  await userEvent.paste(name)
  const searched = () =>
    calls.flatMap(({ url, params }) => (url === '/company' && params?.search ? [params.search] : []))
  await waitFor(() => expect(searched()).toEqual([name.slice(0, 80).trim()]))
})

test('needs no more than a name', async () => {
  const { form, type, submit, sent } = await show()
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  await submit()
  expect(await screen.findByText(/^Enter the driver’s name/)).toBeVisible()
  expect(sent()).toEqual([])
  await type(/^Name/, 'Zoë Žukauskas')
  await submit()
  await findDialog('Zoë Žukauskas')
  expect(sent()[0]?.body).toEqual({
    warehouseId: 7,
    name: 'Zoë Žukauskas',
    phone: null,
    email: null,
    company: null,
  })
})

test('sends the same press again after an answer that never came', async () => {
  let answer: object = { status: 503, data: { message: 'Back soon' } }
  const { form, type, submit, sent } = await show({ 'POST /chat/users': () => answer as { data: unknown } })
  await type(/^Name/, 'Zoë Žukauskas')
  await submit()
  expect(await form.findByText('Back soon')).toBeVisible()
  answer = { data: zoe }
  await submit()
  await findDialog('Zoë Žukauskas')
  const keys = sent().map(({ headers }) => headers?.['Idempotency-Key'])
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('leads to the driver who has the phone already', async () => {
  const other = buildDriver({ id: 9, name: 'Anna' })
  const { form, type, submit, router } = await show({
    'POST /chat/users': {
      status: 409,
      data: { code: 'driver_exists', message: 'Anna has this number', driver: other },
    },
    'GET /chat/users/9': { data: other },
    'GET /chat/users/9/stay': { data: buildListPage([]) },
  })
  await type(/^Name/, 'Zoë')
  await submit()
  expect(await form.findByText('Anna has this number')).toBeVisible()
  const lead = form.getByRole('button', { name: 'Open Anna' })
  // Beside the button that was pressed: on a phone the top of the form is out of sight then.
  const last = form.getAllByRole('textbox').at(-1)
  expect(last?.compareDocumentPosition(lead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(lead)
  await findDialog('Anna')
  expect(router.state.location.search).toBe('?location-id=7&driver=9')
})

test('shows a refused number at its field', async () => {
  const message = 'Enter the number with its country code, like +49 30 1234567'
  const { form, type, submit } = await show({
    'POST /chat/users': { status: 422, data: [{ errors: [{ path: 'phone', message }] }] },
  })
  await type(/^Name/, 'Zoë')
  await type(/^Phone/, '12345')
  await submit()
  expect(await form.findByText(message)).toBeVisible()
  expect(form.getByRole('textbox', { name: /^Phone/ })).toHaveFocus()
})

test('asks before what was typed is lost', async () => {
  const { form, type } = await show()
  await type(/^Name/, 'Zoë')
  await userEvent.click(form.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})
