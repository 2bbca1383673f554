import type { Bay } from '@hosts/shared/contract'
import { buildBay, buildListPage, findDialog } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { answerBays, fourBays, openBays } from '../../testing/open-bays'

test('offers a new location its first bays, and marks the labels that are taken', async () => {
  const taken = { message: 'Already used here: A1', path: 'prefix', code: 'label_taken' }
  const { user, sent } = openBays({
    ...answerBays([]),
    'POST /warehouse/7/bay/bulk': { status: 422, data: [{ errors: [taken] }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Add bays' }))
  const add = await findDialog('Add bays')
  await user.clear(add.getByLabelText('Last number'))
  await user.type(add.getByLabelText('Last number'), '3')
  await user.click(add.getByRole('checkbox', { name: 'EV charging' }))
  expect(add.getByText('3 new bays')).toBeVisible()
  await user.click(add.getByRole('button', { name: 'Add bays' }))
  expect(await add.findByText('Already used here: A1')).toBeVisible()
  const body = { prefix: 'A', from: 1, to: 3, zone: '', vehicleTypes: [], features: ['ev'] }
  expect(sent()).toEqual([['POST', '/warehouse/7/bay/bulk', body]])
})

test('moves the focus to the page when the first bays replace the empty state', async () => {
  let stored: Bay[] = []
  const { user } = openBays({
    ...answerBays([]),
    'GET /warehouse/7/bay': () => ({ data: buildListPage(stored) }),
    'POST /warehouse/7/bay/bulk': () => {
      stored = fourBays
      return { data: { results: fourBays } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add bays' }))
  await user.click((await findDialog('Add bays')).getByRole('button', { name: 'Add bays' }))
  await screen.findByText('3 bays, 32 places')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add bays' })).toHaveFocus())
})

test('asks before Back drops the input of a dialog', async () => {
  const { user, router } = openBays(answerBays(fourBays))
  await user.click(await screen.findByRole('button', { name: 'Add one bay' }))
  fireEvent.change((await findDialog('Add one bay')).getByLabelText('Label'), { target: { value: 'B1' } })
  const leave = () => act(() => router.navigate('/locations/bays?location-id=7&view=grid'))
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((await findDialog('Add one bay')).getByLabelText('Label')).toHaveValue('B1')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?location-id=7&view=grid')
})

test.each([
  ['behind the last', ['A1', 'A12'], 'A', '13', '22'],
  ['up to the greatest number', ['A9995'], 'A', '9996', '9999'],
  ['in a gap, when the greatest number is taken', ['A1', 'A6', 'A9999'], 'A', '2', '5'],
  ['for the last prefix that the range can have', ['B4', 'Gate 6'], 'B', '5', '14'],
  ['for a first prefix, without one that the range can have', ['Gate 6'], 'A', '1', '10'],
])('proposes numbers %s', async (_, labels, prefix, from, to) => {
  const { user } = openBays(answerBays(labels.map((label, index) => buildBay({ id: index + 1, label }))))
  await user.click(await screen.findByRole('button', { name: 'Add bays' }))
  const add = await findDialog('Add bays')
  expect(add.getByLabelText('Prefix')).toHaveValue(prefix)
  expect(add.getByLabelText('First number')).toHaveValue(from)
  expect(add.getByLabelText('Last number')).toHaveValue(to)
})

test('shows which labels of a range are taken before it is sent', async () => {
  const { user } = openBays(answerBays(fourBays))
  await user.click(await screen.findByRole('button', { name: 'Add bays' }))
  const add = await findDialog('Add bays')
  await user.clear(add.getByLabelText('Prefix'))
  await user.type(add.getByLabelText('Prefix'), 'a')
  await user.clear(add.getByLabelText('First number'))
  await user.type(add.getByLabelText('First number'), '9')
  await user.clear(add.getByLabelText('Last number'))
  await user.type(add.getByLabelText('Last number'), '11{Tab}')
  expect(add.getByRole('status')).toHaveTextContent('2 new bays · 1 already used here')
  expect(add.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'a9',
    'a10 used by a retired bay',
    'a11',
  ])
})

test('adds a pool, and refuses a label that is taken', async () => {
  const { user, sent } = openBays({
    ...answerBays(fourBays),
    'POST /warehouse/7/bay': { data: buildBay({ label: 'Q' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Add one bay' }))
  const add = await findDialog('Add one bay')
  await user.click(add.getByRole('radio', { name: /A pool/ }))
  await user.type(add.getByLabelText('Label'), 'p')
  await user.click(add.getByRole('button', { name: 'Add bay' }))
  expect(await add.findByText('Already used here')).toBeVisible()
  await user.type(add.getByLabelText('Label'), '{Backspace}A10')
  expect(await add.findByText(/^Used by a retired bay/)).toBeVisible()
  await user.clear(add.getByLabelText('Label'))
  await user.type(add.getByLabelText('Label'), 'Q')
  await user.click(add.getByRole('button', { name: 'Add bay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { label: 'Q', zone: '', capacity: 10, vehicleTypes: [], features: [] }
  expect(sent()).toEqual([['POST', '/warehouse/7/bay', body]])
})
