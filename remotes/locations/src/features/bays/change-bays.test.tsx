import { toast } from '@hosts/shared/platform'
import { buildBay, buildBlock, findDialog } from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerBays, buildConflict, fourBays, openBays } from '../../testing/open-bays'

const toastError = jest.spyOn(toast, 'error')

test('blocks several bays, lists those that failed, and retries only those', async () => {
  const other = buildBlock({ id: 32, bay: { id: 2, label: 'A2' }, reason: 'Paint' })
  let isFree = false
  const { user, sent } = openBays({
    ...answerBays(fourBays),
    'POST /warehouse/7/block': ({ body }) =>
      (body as { bayId: number }).bayId === 2 && !isFree
        ? buildConflict('already_blocked', { bookings: [], blocks: [other] })
        : { data: buildBlock() },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select A2' }))
  const bar = within(screen.getByRole('region', { name: 'Actions for the selected bays' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 selected')
  await user.click(bar.getByRole('button', { name: 'Block' }))
  const form = await findDialog('Block 2 bays')
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await user.click(form.getByRole('button', { name: 'Block' }))
  const alert = within(await form.findByRole('alert'))
  expect(alert.getByText('1 of 2 done. Not these:')).toBeVisible()
  expect(alert.getByText('A2: already blocked then')).toBeVisible()
  expect(alert.getByText('Paint')).toBeVisible()
  isFree = true
  await user.click(form.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(([, , body]) => (body as { bayId: number }).bayId)).toEqual([1, 2, 2])
})

test('changes many bays six at a time', async () => {
  const many = Array.from({ length: 20 }, (_, index) => buildBay({ id: index + 1, label: `A${index + 1}` }))
  let running = 0
  let most = 0
  const patch = async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    return { data: many[0] }
  }
  const { user, sent } = openBays({
    ...answerBays(many),
    ...Object.fromEntries(many.map(({ id }) => [`PATCH /bay/${id}`, patch])),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all bays shown' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click((await findDialog('Change 20 bays')).getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(20)
  expect(most).toBe(6)
})

test.each([
  ['Add bays', 'Add bays', 'Prefix'],
  ['Add one bay', 'Add one bay', 'Label'],
  ['Block', 'Block A1', 'Reason'],
  ['Change', 'Change 1 bay', 'Zone'],
])('asks before Escape loses the input of %s', async (button, title, field) => {
  const { user } = openBays(answerBays(fourBays))
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: button }))
  const form = await findDialog(title)
  await user.type(form.getByLabelText(field), 'Q')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((form.getByLabelText(field) as HTMLInputElement).value).toMatch(/Q$/)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
})

test('shows a failure as a toast when its dialog is already closed', async () => {
  const answers: (() => void)[] = []
  const fail = () =>
    new Promise<never>((resolve) => {
      answers.push(() => resolve({ status: 409, data: { message: 'Not now' } } as never))
    })
  const { user } = openBays({
    ...answerBays(fourBays),
    'POST /warehouse/7/block': fail,
    'POST /warehouse/7/bay': fail,
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const form = await findDialog('Block A1')
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await user.click(form.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Add one bay' }))
  const add = await findDialog('Add one bay')
  await user.type(add.getByLabelText('Label'), 'Q')
  await user.click(add.getByRole('button', { name: 'Add bay' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const answer of answers) await act(async () => answer())
  expect(toastError.mock.calls).toEqual([['A1 was not changed: Not now'], ['Nothing was added: Not now']])
})

test('keeps the input for the selected bays when a filter hides them', async () => {
  const path = '/locations/bays?location-id=7&state='
  const { user, router } = openBays(answerBays(fourBays), `${path}free`)
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const form = await findDialog('Block A1')
  await user.type(form.getByLabelText('Reason'), 'Snow')
  await act(() => router.navigate(`${path}occupied`))
  expect(form.getByLabelText('Reason')).toHaveValue('Snow')
  expect(form.getByLabelText('Reason')).toBeInTheDocument()
})

test('sets the zone of all bays that are shown', async () => {
  const { user, sent } = openBays(
    {
      ...answerBays(fourBays),
      'PATCH /bay/1': { data: fourBays[0] },
      'PATCH /bay/2': { data: fourBays[1] },
    },
    '/locations/bays?location-id=7&zone=North',
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all bays shown' }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const form = await findDialog('Change 2 bays')
  expect(form.getByLabelText('Zone')).toHaveValue('North')
  await user.clear(form.getByLabelText('Zone'))
  await user.type(form.getByLabelText('Zone'), ' Quay ')
  await user.click(form.getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    ['PATCH', '/bay/1', { zone: 'Quay' }],
    ['PATCH', '/bay/2', { zone: 'Quay' }],
  ])
})
