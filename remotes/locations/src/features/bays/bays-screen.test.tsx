import { buildBay, buildBlock } from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { answerBays, fourBays, openBays } from '../../testing/open-bays'

const mockState = jest.fn()
jest.mock('./bay-state', () => {
  const { BayState } = jest.requireActual('./bay-state')
  return { BayState: (props: object) => mockState() ?? BayState(props) }
})

const findLabels = async () => (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent)

test('lists the bays in use by zone and label, with their state', async () => {
  openBays(
    answerBays(fourBays, [buildBlock({ bay: { id: 2, label: 'A2' }, startsAt: '2099-01-01T08:00:00.000Z' })]),
  )
  expect(await findLabels()).toEqual(['A1', 'A2', 'P'])
  const [, first, second, third] = screen.getAllByRole('row')
  expect(first).toHaveTextContent(/North.*1.*All vehicles.*Power.*Free/)
  expect(second).toHaveTextContent(/Truck.*Occupied.*Blocked from .* until further notice/)
  expect(third).toHaveTextContent('18 of 30 taken')
  expect(screen.getByText('3 bays, 32 places')).toBeVisible()
})

test('reads the filter and the view from the address, and writes them there', async () => {
  const { user, router } = openBays(answerBays(fourBays), '/locations/bays?location-id=7&state=retired')
  expect(await findLabels()).toEqual(['A10'])
  await user.selectOptions(screen.getByLabelText('State'), 'In use')
  await user.type(screen.getByRole('searchbox'), 'a')
  await waitFor(async () => expect(await findLabels()).toEqual(['A1', 'A2']))
  await user.selectOptions(screen.getByLabelText('Zone'), 'Yard')
  expect(screen.getByRole('heading', { name: 'No bay matches' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.click(screen.getByRole('radio', { name: 'Zones' }))
  expect(within(screen.getByRole('list', { name: 'North' })).getAllByRole('button')).toHaveLength(2)
  expect(router.state.location.search).toBe('?location-id=7&view=grid')
})

test('has one Tab stop in the grid: the cell that was focused last', async () => {
  const { user } = openBays(answerBays(fourBays), '/locations/bays?location-id=7&view=grid')
  const last = await screen.findByRole('button', { name: /^P/ })
  await user.click(screen.getByRole('radio', { name: 'Zones' }))
  await user.tab()
  expect(screen.getByRole('button', { name: /^A1/ })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(last).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('radio', { name: 'Zones' })).toHaveFocus()
  await user.tab()
  expect(last).toHaveFocus()
})

test('has one Tab stop in the table; arrow keys, Home and End move between rows', async () => {
  const { user } = openBays(answerBays(fourBays))
  const at = (name: string) =>
    expect(screen.getByRole(/Select/.test(name) ? 'checkbox' : 'button', { name })).toHaveFocus()
  await screen.findByText('3 bays, 32 places')
  screen.getByRole('checkbox', { name: 'Select all bays shown' }).focus()
  await user.tab()
  at('Edit A1')
  for (const [key, name] of [
    ['ArrowDown', 'Edit A2'],
    ['End', 'Edit P'],
    ['ArrowDown', 'Edit P'],
    ['ArrowUp', 'Edit A2'],
    ['ArrowLeft', 'Select A2'],
    ['Home', 'Select A1'],
    ['ArrowDown', 'Select A2'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    at(name)
  }
  await user.tab()
  expect(document.body).toHaveFocus()
  await user.tab({ shift: true })
  at('Select A2')
  await user.selectOptions(screen.getByLabelText('Zone'), 'Yard')
  expect(screen.getByRole('button', { name: 'Edit P' })).toHaveAttribute('tabindex', '0')
})

test('re-renders no cells when the filter changes', async () => {
  const { user } = openBays(answerBays(fourBays))
  await screen.findByText('3 bays, 32 places')
  mockState.mockClear()
  await user.selectOptions(screen.getByLabelText('Zone'), 'Yard')
  await user.click(screen.getByRole('checkbox', { name: 'Select P' }))
  expect(await findLabels()).toEqual(['P'])
  expect(mockState).not.toHaveBeenCalled()
})

test('moves the focus to the list when the selection is cleared', async () => {
  const { user } = openBays(answerBays(fourBays))
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByText('3 bays, 32 places')).toHaveFocus()
})

test('shows an error with Retry, and loads every page', async () => {
  const many = Array.from({ length: 130 }, (_, index) => buildBay({ id: index + 1, label: `A${index + 1}` }))
  let isDown = true
  const { user } = openBays({
    ...answerBays([]),
    'GET /warehouse/7/bay': ({ params }) => {
      if (isDown) return { status: 503, data: { message: 'Down' } }
      const page = Number(params?.page)
      const results = many.slice((page - 1) * 100, page * 100)
      return { data: { results, count: 130, hasMore: page === 1, page, limit: 100 } }
    },
  })
  expect(await screen.findByText('Down')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('130 bays')).toBeVisible()
})
