import { buildLocation } from '@hosts/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { acceptEdits, createDeferredAnswers, createList, driver, setUpDriverDetails } from './testing'

const { show, getWarehouseId } = setUpDriverDetails()

const withPlace = () => ({ [`GET /warehouse/${getWarehouseId()}`]: { data: buildLocation() } })
const openMenu = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

test('records consent with how the driver gave it, and its withdrawal', async () => {
  const calls = show({
    ...withPlace(),
    'PATCH /chat/users/14': ({ body }: { body?: unknown }) => {
      const { consent } = body as { consent: { given: boolean } }
      return { data: { ...driver, marketingConsentAt: consent.given ? '2026-11-20T09:00:00.000Z' : null } }
    },
  })
  expect(await screen.findByText('Gets no campaigns: no consent is recorded')).toBeVisible()
  await openMenu('Record consent')
  await choose('In person')
  expect(await screen.findByText(/^Agreed to campaigns: /)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)).toMatchObject({
    params: { warehouseId: getWarehouseId() },
    body: { consent: { given: true, source: 'in-person' } },
  })
  await openMenu('Record withdrawal')
  await choose('By phone')
  expect(await screen.findByText('Gets no campaigns: no consent is recorded')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ consent: { given: false, source: 'phone' } })
})

test('says when consent was withdrawn, not that nobody asked', async () => {
  const withdrawn = { at: '2026-11-20T09:00:00.000Z', source: 'chat' }
  show({ ...withPlace(), 'GET /chat/users': createList([{ ...driver, withdrawn }]) })
  expect(await screen.findByText('Withdrew · In the chat')).toBeVisible()
  expect(screen.queryByText('Gets no campaigns: no consent is recorded')).toBeNull()
})

test('says at once that consent is withdrawn, and then what the API says', async () => {
  const { handler, answer } = createDeferredAnswers()
  const given = { ...driver, marketingConsentAt: '2026-11-20T09:00:00.000Z' }
  show({ ...withPlace(), 'GET /chat/users': createList([given]), 'PATCH /chat/users/14': handler })
  await openMenu('Record withdrawal')
  await choose('By phone')
  expect(await screen.findByText('Withdrew · By phone')).toBeVisible()
  await answer({ data: { ...given, marketingConsentAt: null } })
  expect(await screen.findByText('Gets no campaigns: no consent is recorded')).toBeVisible()
})

test('says again what holds when a change could not be saved', async () => {
  show({ ...withPlace(), 'PATCH /chat/users/14': { status: 500, data: { message: 'No' } } })
  await openMenu('Record consent')
  await choose('On a form')
  expect(await screen.findByText('Gets no campaigns: no consent is recorded')).toBeVisible()
})

test('shows who has written down what, on request, and a way of a later release as another one', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const changes = [
    { given: false, source: 'carrier-pigeon', at, who: null },
    { given: true, source: 'chat', at: '2026-11-19T09:00:00.000Z', who: 'Ada Öström' },
    { given: true, source: 'before', at: '2026-01-19T09:00:00.000Z', who: null },
  ]
  const calls = show({ ...withPlace(), 'GET /chat/users/14/consent': createList(changes) })
  await userEvent.click(await screen.findByRole('button', { name: 'History' }))
  const list = (await screen.findByText('Agreed · In the chat')).closest('ul') as HTMLElement
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringContaining('Withdrew · Another way'),
    expect.stringMatching(/Agreed · In the chat.* · Ada Öström$/),
    expect.stringContaining('Agreed · Before reasons were kept'),
  ])
  expect(calls.find(({ url }) => url.endsWith('/consent'))?.params).toEqual({ warehouseId: getWarehouseId() })
  await userEvent.click(screen.getByRole('button', { name: 'Hide history' }))
  expect(list).not.toBeInTheDocument()
})

test('blocks for a reason, shows it, and lets the driver in again', async () => {
  const calls = show(acceptEdits)
  await openMenu('Block driver')
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
  expect(screen.getByText('Write why, so that your team knows later')).toBeVisible()
  await userEvent.keyboard('Left without paying')
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Reason: Left without paying')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ blocked: { reason: 'Left without paying' } })
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Block driver' })).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ blocked: null })
})
