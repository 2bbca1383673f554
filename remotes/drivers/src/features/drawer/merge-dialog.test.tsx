import { buildDriver, buildListPage, findDialog, loadBeforeTests } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../../testing/open-drivers'

loadBeforeTests(() => import('./merge-dialog'))

const driver = buildDriver({
  id: 3,
  name: 'Zoe Zukauskas',
  email: 'zoe@old.test',
  language: 'lt',
  samePhone: [{ id: 9, name: 'Zoë Žukauskas' }],
})
const kept = {
  name: 'Zoë Žukauskas',
  phone: '+37061234567',
  otherPhones: ['+37069999999'],
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
      'GET /chat/users/9': { data: buildDriver({ id: 9, name: 'Zoë Žukauskas', email: 'zoe@new.test' }) },
      'GET /chat/users/12': { data: buildDriver({ id: 12, name: 'Jonas' }) },
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
  expect(dialog.getByRole('combobox', { name: 'Driver who stays' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await dialog.findByRole('option', { name: /Zoë Žukauskas/ }))
  expect(await dialog.findByText('Plates: LTU 482, ABC 123')).toBeVisible()
  for (const line of ['Also found by +370 699 999 99', '2 more bookings', 'Blocked, because one of them is'])
    expect(dialog.getByText(line)).toBeVisible()
  expect(dialog.getByText('No consent to campaigns: only if both have agreed')).toBeVisible()
  expect(await dialog.findByText('Email: zoe@new.test, and zoe@old.test goes')).toBeVisible()
  expect(dialog.getByText('Speaks: German, and Lithuanian goes')).toBeVisible()
  expect(dialog.getByText('Company: Petersen Spedition')).toBeVisible()
  expect(await findDialog('Merge Zoe Zukauskas into Zoë Žukauskas')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(router.state.location.search).toContain('driver=9'))
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/chat/users/9'))
  expect(calls.filter(({ url }) => /^\/chat\/users\/3(\/stay)?$/.test(url))).toHaveLength(2)
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
  const option = await dialog.findByRole('option', { name: /Jonas.*\+370\s600\s000\s00/ })
  expect(dialog.queryByRole('option', { name: /Zoe Zukauskas/ })).toBeNull()
  await userEvent.click(option)
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another' }))
  expect(dialog.getByRole('combobox', { name: 'Driver who stays' })).toBeVisible()
})
