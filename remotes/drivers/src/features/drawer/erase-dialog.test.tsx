import { buildDriver, buildListPage, findDialog, loadBeforeTests } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../../testing/open-drivers'

loadBeforeTests(() => import('./erase-dialog'))

const driver = buildDriver({ id: 3, name: 'Zoë Žukauskas' })
type Answer = { status?: number; data: unknown }

/** Opens the question; `answers` are those of the preview and of the erasing. */
const ask = async (preview: Answer, erased: Answer = { data: { bookings: 4, messages: 2 } }) => {
  let isErased = false
  const opened = open(
    {
      'GET /chat/users/3': () =>
        isErased ? { status: 404, data: { message: 'Not found', code: 'not_found' } } : { data: driver },
      'GET /chat/users/3/stay': { data: buildListPage([]) },
      'POST /chat/users/3/erase': ({ params }) => {
        if (params?.dryRun) return preview
        isErased = erased.status === undefined
        return erased
      },
    },
    '&driver=3',
  )
  const drawer = await findDialog(driver.name)
  await userEvent.click(await drawer.findByRole('button', { name: 'Erase' }))
  const question = await findDialog('Erase Zoë Žukauskas?')
  return { ...opened, question }
}

test('says before what goes and what stays, and again afterwards, though the driver is gone', async () => {
  const { question, calls, router, asked } = await ask({ data: { bookings: 4, messages: 2 } })
  expect(
    await question.findByText('4 bookings with their payments, without name, plate and notes'),
  ).toBeVisible()
  expect(question.getByText('2 messages that wait for the driver: they are not sent')).toBeVisible()
  expect(question.getByText(/^Backups from before/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Erase driver' }))
  const done = await findDialog('Zoë Žukauskas is erased')
  expect(done.getByRole('status')).toHaveTextContent('gone from all lists')
  expect(done.getByText(/^4 bookings/)).toBeVisible()
  expect(done.getByText(/^Backups from before/)).toBeVisible()
  // Asking for one who is gone would show an error beside the success.
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(calls.filter(({ url }) => url.startsWith('/chat/users/3')).map(({ url }) => url)).toEqual([
    '/chat/users/3',
    '/chat/users/3/stay',
    '/chat/users/3/erase',
    '/chat/users/3/erase',
  ])
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ params, body }) => [params?.dryRun, body])).toEqual([
    ['true', { warehouseId: 7 }],
    [undefined, { warehouseId: 7 }],
  ])
  await userEvent.click(done.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?location-id=7')
})

test('names no bookings and messages where there are none', async () => {
  const { question } = await ask({ data: { bookings: 0, messages: 0 } })
  expect(await question.findByText('What stays:')).toBeVisible()
  expect(question.queryByText(/booking/i)).toBeNull()
  expect(question.queryByText(/messages? that/)).toBeNull()
})

test.each([
  [409, 'on_site', 'Zoë Žukauskas is on site. Erase the driver once the vehicle has left'],
  [403, 'known_elsewhere', 'Other locations know this driver, too. Only an owner of all of them may do this'],
])('says why a driver cannot be erased now: %i %s', async (status, code, message) => {
  const { question } = await ask({ status, data: { message, code } })
  expect(await question.findByText(message)).toBeVisible()
  expect(question.queryByRole('button', { name: 'Erase driver' })).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await findDialog(driver.name)).toBeDefined()
})

test('stays open when it fails', async () => {
  const failure = { status: 503, data: { message: 'Back soon', code: 'unavailable' } }
  const { question } = await ask({ data: { bookings: 1, messages: 0 } }, failure)
  await userEvent.click(await question.findByRole('button', { name: 'Erase driver' }))
  expect(await question.findByText('Back soon')).toBeVisible()
  expect(question.getByRole('button', { name: 'Erase driver' })).toBeEnabled()
})
