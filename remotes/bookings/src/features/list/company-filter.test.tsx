import type { Company } from '@hosts/shared/contract'
import { buildListPage, type Handlers, loadBeforeTests } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../../testing/open-bookings'

loadBeforeTests(() => import('./company-filter'))

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
  'GET /company': ({ params }) => ({ data: buildListPage(params?.search === 'zzz' ? [] : [baltic]) }),
  'GET /company/4': { data: baltic },
}

test('filters the list, its counts and its problems by the company that pays', async () => {
  const { router, calls, lists } = open(companies, '&view=past')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Paid by' }), 'balt')
  await userEvent.click(await screen.findByRole('option', { name: 'Baltic Lines' }))
  await waitFor(() => expect(router.state.location.search).toBe('?location-id=7&view=past&company=4'))
  expect(await screen.findByDisplayValue('Baltic Lines')).toBeVisible()
  await waitFor(() => expect(lists().at(-1)?.params).toMatchObject({ view: 'past', companyId: 4 }))
  const asked = (name: string, value: string) =>
    calls.some(({ params }) => params?.[name] === value && params.companyId === 4)
  for (const view of ['requests', 'today', 'upcoming', 'past'])
    await waitFor(() => expect([view, asked('view', view)]).toEqual([view, true]))
  for (const problem of ['unpaid', 'refund', 'overstay'])
    await waitFor(() => expect([problem, asked(problem, 'true')]).toEqual([problem, true]))
})

test('shows the company of the address, and all bookings once it is emptied', async () => {
  const { router, lists } = open(companies, '&view=past&company=4')
  const field = await screen.findByDisplayValue('Baltic Lines')
  expect(lists().at(-1)?.params).toMatchObject({ view: 'past', companyId: 4 })
  await userEvent.clear(field)
  await waitFor(() => expect(router.state.location.search).toBe('?location-id=7&view=past'))
  await waitFor(() => expect(lists().at(-1)?.params).not.toHaveProperty('companyId'))
})

test('says that no company has the typed name, and keeps what was chosen', async () => {
  open(companies, '&view=past&company=4')
  const field = await screen.findByDisplayValue('Baltic Lines')
  await userEvent.tripleClick(field)
  await userEvent.keyboard('zzz')
  expect(await screen.findByText('No company has this name')).toBeVisible()
  await userEvent.tab()
  expect(await screen.findByDisplayValue('Baltic Lines')).toBeVisible()
})

test('says nothing of companies to a host who has none', async () => {
  const { calls } = open()
  await waitFor(() => expect(calls.some(({ url }) => url === '/company')).toBe(true))
  await screen.findByRole('heading', { name: 'Nobody today' })
  expect(screen.queryByRole('combobox', { name: 'Paid by' })).toBeNull()
})
