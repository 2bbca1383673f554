import { buildDriver, buildListPage, findDialog } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../../testing/open-drivers'

const driver = buildDriver({ id: 3, name: 'Zoe Zukauskas', samePhone: [{ id: 9, name: 'Zoë Žukauskas' }] })
const kept = {
  name: 'Zoë Žukauskas',
  phone: '+37061234567',
  plates: ['LTU 482', 'ABC 123'],
  tags: ['reefer'],
  note: '',
  bookings: 2,
  messages: 0,
  hasConsent: false,
  isBlocked: true,
}
type Answer = { status?: number; data: unknown }

const ask = async (preview: Answer) => {
  const opened = open(
    {
      'GET /chat/users': ({ params }) => ({
        data: buildListPage(
          params?.search ? [driver, buildDriver({ id: 12, name: 'Jonas', phone: '+37060000000' })] : [driver],
        ),
      }),
      'GET /chat/users/3': { data: driver },
      'GET /chat/users/9': { data: buildDriver({ id: 9, name: 'Zoë Žukauskas' }) },
      'GET /chat/users/3/stay': { data: buildListPage([]) },
      'GET /chat/users/9/stay': { data: buildListPage([]) },
      'POST /chat/users/3/merge': ({ params }) => (params?.dryRun ? preview : { data: kept }),
    },
    '&driver=3',
  )
  const drawer = await findDialog(driver.name)
  await userEvent.click(await drawer.findByRole('button', { name: 'Merge' }))
  const dialog = await findDialog('Merge Zoe Zukauskas with …')
  return { ...opened, dialog }
}

test('offers who has the same phone, shows what the kept one will have, and opens him', async () => {
  const { dialog, calls, router } = await ask({ data: kept })
  await userEvent.click(dialog.getByRole('combobox', { name: 'Driver who stays' }))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await dialog.findByRole('option', { name: /Zoë Žukauskas/ }))
  expect(await dialog.findByText('Plates: LTU 482, ABC 123')).toBeVisible()
  for (const line of ['2 more bookings', 'Blocked, because one of them is'])
    expect(dialog.getByText(line)).toBeVisible()
  expect(dialog.getByText('No consent to campaigns: only if both have agreed')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(router.state.location.search).toContain('driver=9'))
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ params, body }) => [params?.dryRun, body])).toEqual([
    ['true', { warehouseId: 7, into: 9 }],
    [undefined, { warehouseId: 7, into: 9 }],
  ])
})

test('finds another driver by search, never the driver himself, and says why it cannot be', async () => {
  const message = 'Zoe Zukauskas is on site. Merge once the vehicle has left'
  const { dialog } = await ask({ status: 409, data: { message, code: 'on_site' } })
  await userEvent.type(dialog.getByRole('combobox', { name: 'Driver who stays' }), 'jo')
  const option = await dialog.findByRole('option', { name: /Jonas.*\+37060000000/ })
  expect(dialog.queryByRole('option', { name: /Zoe Zukauskas/ })).toBeNull()
  await userEvent.click(option)
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another' }))
  expect(dialog.getByRole('combobox', { name: 'Driver who stays' })).toBeVisible()
})
