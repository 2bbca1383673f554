import { buildBooking, buildDriver, buildListPage, findDialog, freezeDate } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buildEvent, openBooking, unpaidMoney } from '../../testing/open-booking'
import { findReady, open, pressBook } from '../../testing/open-new-booking'

const baltic = {
  id: 4,
  name: 'Baltic Lines',
  address: '',
  taxId: '',
  email: null,
  terms: '',
  archivedAt: null,
}
const companies = { 'GET /company': { data: buildListPage([baltic, { ...baltic, id: 5, name: 'Nord' }]) } }

beforeEach(() => freezeDate('2026-11-23T08:12:00Z'))
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

describe('a new booking', () => {
  const book = async (driver: object, handlers = {}) => {
    const data = buildListPage([buildDriver(driver)])
    const form = open({ ...companies, 'GET /chat/users': { data }, ...handlers }, { driverId: 14 })
    await findReady()
    return {
      ...form,
      paid: () => form.sent().map(({ body }) => (body as { companyId?: number | null }).companyId),
    }
  }

  test('is paid by the driver’s company, which the API knows', async () => {
    const { paid } = await book({ company: 'Baltic Lines', companyId: 4 })
    expect(await screen.findByText('Baltic Lines')).toBeVisible()
    pressBook()
    await waitFor(() => expect(paid()).toEqual([undefined]))
  })

  test.each([
    ['another company', 'Nord', 5],
    ['the driver', 'The driver', null],
  ])('is paid by %s where the host says so', async (_, name, companyId) => {
    const { paid } = await book({ company: 'Baltic Lines', companyId: 4 })
    fireEvent.click(await screen.findByText('Change who pays'))
    const dialog = await findDialog('Who pays for this stay?')
    if (companyId === null) fireEvent.click(dialog.getByRole('button', { name }))
    else {
      fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'no' } })
      fireEvent.click(await dialog.findByRole('option', { name }))
    }
    expect(await screen.findByText(name)).toBeVisible()
    pressBook()
    await waitFor(() => expect(paid()).toEqual([companyId]))
  })

  test('says nothing of companies to a host who has none', async () => {
    const { calls } = await book({}, { 'GET /company': { data: buildListPage([]) } })
    const asked = () => calls.find(({ url }) => url === '/company')
    await waitFor(() => expect(asked()?.params).toEqual({ brief: 'true', limit: 8 }))
    expect(screen.queryByText('Paid by')).toBeNull()
  })
})

describe('a booking', () => {
  const stay = buildBooking({
    status: 'checked_out',
    ...unpaidMoney,
    company: { id: 4, name: 'Baltic Lines' },
  })

  test('leads to the company that pays, and gets another one', async () => {
    const { drawer, bodies } = await openBooking(stay, {
      ...companies,
      'PATCH /booking/21': { data: { ...stay, company: { id: 5, name: 'Nord' } } },
    })
    expect(await drawer.findByRole('link', { name: 'Baltic Lines' })).toHaveAttribute(
      'href',
      '/locations/users?location-id=7&view=companies&company=4',
    )
    fireEvent.click(drawer.getByText('Change who pays'))
    const dialog = await findDialog('Who pays for this stay?')
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'no' } })
    fireEvent.click(await dialog.findByRole('option', { name: 'Nord' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who pays for this stay?' })).toBeNull())
    expect(bodies()).toEqual([['/booking/21', { companyId: 5 }]])
  })

  test('says in its history who paid before, also once it is over', async () => {
    const event = buildEvent({
      action: 'change',
      from: 'checked_out',
      to: 'checked_out',
      changes: { company: { from: null, to: 'Baltic Lines' } },
    })
    const { drawer } = await openBooking(stay, companies, [event])
    expect(await drawer.findByText('Paid by: none → Baltic Lines')).toBeVisible()
    expect(drawer.queryByText('Amount corrected')).toBeNull()
  })
})
