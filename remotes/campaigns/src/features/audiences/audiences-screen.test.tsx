import type { Company, Segment } from '@hosts/shared/contract'
import { fakeTransport, type Handlers, loadBeforeTests, renderRoutes } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { audience, buildListResponse, commonResponses } from '../../testing/builders'

loadBeforeTests(() => import('./audiences-screen'))

const regulars: Segment = {
  id: 'seg-1',
  name: 'Reefer regulars',
  preset: false,
  filter: { tags: ['reefer', 'night'], lastStayDays: 90, language: 'pl', consent: true },
}

const show = (answers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({
    ...commonResponses,
    'GET /chat/segment': buildListResponse([{ id: 'all', name: 'All drivers', preset: true }, regulars]),
    'GET /company': buildListResponse<Company>([]),
    'GET /chat/users/tag': { data: { results: [{ tag: 'reefer', count: 3 }] } },
    ...answers,
  })
  const path = '/locations/campaigns/audiences?location-id=7'
  const asked = (what: string) => calls.filter(({ method, url }) => `${method} ${url}` === what)
  return { ...renderRoutes(routes, { path, transport }), asked }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
// At once, not key by key: each draws the whole dialog again.
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (label: string, option: string) =>
  fill(label, within(screen.getByLabelText(label)).getByText<HTMLOptionElement>(option).value)

test('lists own audiences with their conditions in words, and leads to their drivers', async () => {
  show()
  const row = within(await screen.findByRole('row', { name: /^Reefer regulars/ }))
  expect(
    row.getByText('Last stay: In the last 90 days · Tagged reefer or night · Polish · Agreed to campaigns'),
  ).toBeVisible()
  expect(row.getByRole('link', { name: 'Drivers of Reefer regulars' })).toHaveAttribute(
    'href',
    '/locations/users?location-id=7&segment=seg-1',
  )
  expect(screen.queryByText('All drivers')).not.toBeInTheDocument()
})

test('shows a condition of a later release as it is stored', async () => {
  show({ 'GET /chat/segment': buildListResponse([{ ...regulars, filter: { stay: 'leaving-soon' } }]) })
  expect(await screen.findByText('leaving-soon')).toBeVisible()
})

test('counts an audience while it is made, and saves it', async () => {
  const { asked } = show({
    'POST /chat/audience': { data: { ...audience, apart: { no_phone: 4, not_here: 0 } } },
    'POST /chat/segment': { data: regulars },
  })
  await press('New audience')
  expect(screen.getByText('Choose a condition to see how many drivers are in it')).toBeVisible()
  fill('Name', 'Vans in August')
  await press('Save audience')
  expect(await screen.findByText(/^Choose at least one condition/)).toBeVisible()
  choose('Stay', 'Was here before')
  choose('Vehicle', 'Van')
  choose('Last stay', 'In the last 30 days')
  choose('Campaigns', 'Has not agreed')
  fireEvent.click(screen.getByLabelText('reefer'))
  expect(await screen.findByText('49 drivers are in it now')).toBeVisible()
  expect(screen.getByText('42 of them would get an offer.')).toBeVisible()
  const filter = {
    stay: 'past',
    vehicleType: 'van',
    lastStayDays: 30,
    consent: false,
    tags: ['reefer'],
  }
  await waitFor(() => expect(asked('POST /chat/audience').at(-1)?.body).toEqual({ warehouseId: 7, filter }))
  await press('Save audience')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked('POST /chat/segment')[0]?.body).toEqual({ warehouseId: 7, name: 'Vans in August', filter })
})

const baltic: Company = {
  id: 4,
  name: 'Baltic Lines',
  address: '',
  taxId: '',
  email: null,
  terms: '',
  archivedAt: null,
}
const companies: Handlers = {
  'GET /company': buildListResponse([baltic]),
  'GET /company/4': { data: baltic },
}

test('makes an audience of a company’s drivers, and empties the condition again', async () => {
  const { asked } = show(companies)
  await press('New audience')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Company' }), 'balt')
  // The names that were there before go while these are searched.
  await waitFor(() => expect(asked('GET /company').at(-1)?.params).toMatchObject({ search: 'balt' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Baltic Lines' }))
  expect(await screen.findByDisplayValue('Baltic Lines')).toBeVisible()
  const filter = { companyId: 4 }
  await waitFor(() => expect(asked('POST /chat/audience').at(-1)?.body).toEqual({ warehouseId: 7, filter }))
  await userEvent.clear(screen.getByRole('combobox', { name: 'Company' }))
  expect(await screen.findByText(/^Choose a condition to see/)).toBeVisible()
})

test('names the company of an audience', async () => {
  show({ ...companies, 'GET /chat/segment': buildListResponse([{ ...regulars, filter: { companyId: 4 } }]) })
  expect(await screen.findByText('Drives for Baltic Lines')).toBeVisible()
})

test('says so when the company of an audience is emptied', async () => {
  const filter = { companyId: 4, consent: true }
  const { asked } = show({
    ...companies,
    'GET /chat/segment': buildListResponse([{ ...regulars, filter }]),
    'PATCH /chat/segment/seg-1': { data: regulars },
  })
  await press('Edit Reefer regulars')
  expect(await screen.findByDisplayValue('Baltic Lines')).toBeVisible()
  await userEvent.clear(screen.getByRole('combobox', { name: 'Company' }))
  await press('Save changes')
  await waitFor(() =>
    expect(asked('PATCH /chat/segment/seg-1')[0]?.body).toEqual({
      filter: { consent: true, companyId: null },
    }),
  )
})

test('says that nobody is in it', async () => {
  const excluded = { opted_out: 0, blocked: 0, missing_variable: 0, frequency_cap: 0 }
  show({ 'POST /chat/audience': { data: { ...audience, count: 0, excluded } } })
  await press('New audience')
  choose('Stay', 'Here now')
  expect(await screen.findByText(/^Nobody is in it now/)).toBeVisible()
})

test('shows what an audience has, and keeps what was not changed', async () => {
  const { asked } = show({ 'PATCH /chat/segment/seg-1': { data: regulars } })
  await press('Edit Reefer regulars')
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('Polish')
  // A tag that no driver has any more.
  expect(screen.getByRole('checkbox', { name: 'night' })).toBeChecked()
  choose('Campaigns', 'Any')
  await press('Save changes')
  const { consent, ...filter } = regulars.filter ?? {}
  await waitFor(() => expect(asked('PATCH /chat/segment/seg-1')[0]?.body).toEqual({ filter }))
})

test('shows the refusal of a name at its field', async () => {
  const errors = [{ message: 'Another audience has this name', path: 'name', code: 'name_taken' }]
  show({ 'PATCH /chat/segment/seg-1': { status: 422, data: [{ errors }] } })
  await press('Edit Reefer regulars')
  await press('Save changes')
  expect(await screen.findByText('Another audience has this name')).toBeVisible()
  expect(screen.getByLabelText('Name')).toBeInvalid()
})

test('deletes an audience that nothing needs', async () => {
  const { asked } = show({ 'DELETE /chat/segment/seg-1': { data: null } })
  await press('Delete Reefer regulars')
  await press('Delete audience')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(asked('DELETE /chat/segment/seg-1')).toHaveLength(1)
})

test('names the campaigns that still need an audience', async () => {
  const data = { code: 'in_use', message: 'In use', campaigns: [{ id: 'c1', name: 'Free bays' }] }
  show({ 'DELETE /chat/segment/seg-1': { status: 409, data } })
  await press('Delete Reefer regulars')
  await press('Delete audience')
  expect(await screen.findByText(/^It is in use by campaigns/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Free bays' })).toHaveAttribute(
    'href',
    '/locations/campaigns/view?location-id=7&campaign=c1',
  )
})

test('explains what an own audience is where there is none', async () => {
  show({ 'GET /chat/segment': buildListResponse([]) })
  expect(await screen.findByText('No audience of your own yet')).toBeVisible()
})
