import { findDialog, type Handlers } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../../testing/open-drivers'

// Node's refuses the files of jsdom.
beforeAll(() => {
  globalThis.FormData = class extends Map {
    append(name: string, value: unknown) {
      this.set(name, value)
    }
  } as never
})

const preview = {
  counts: { ok: 2, exists: 1, problem: 1 },
  columns: [
    { name: 'Fahrer', use: 'name' },
    { name: 'Handy', use: 'phone' },
    { name: 'Schuhe', use: null },
  ],
  rows: [
    { row: 5, state: 'problem', message: 'No phone' },
    {
      row: 2,
      state: 'exists',
      message: 'Here already: nothing changes',
      name: 'Anna',
      phone: '+491701234567',
      plates: '',
    },
    { row: 3, state: 'ok', name: 'Ben', phone: '+491701234568', plates: 'HH-A 1' },
  ],
}
const state = {
  id: 9,
  total: 4,
  done: 1,
  added: 0,
  existing: 0,
  problemCount: 1,
  problems: [{ row: 5, message: 'No phone' }],
  finishedAt: null,
}

const choose = async (handlers: Handlers = {}) => {
  const opened = open({
    'POST /chat/users/import': ({ params }) => ({ data: params?.dryRun ? preview : state }),
    'GET /chat/users/import/9': {
      data: { ...state, done: 4, added: 2, existing: 1, finishedAt: '2026-03-01T10:00:00.000Z' },
    },
    ...handlers,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import from a file' }))
  const dialog = await findDialog('Import drivers')
  await userEvent.upload(
    dialog.getByLabelText('CSV file'),
    new File(['Fahrer;Handy'], 'drivers.csv', { type: 'text/csv' }),
  )
  const sent = () =>
    opened.calls.filter(({ url, method }) => method === 'POST' && url === '/chat/users/import')
  return { ...opened, dialog, sent }
}

const readBody = (call: { body?: unknown } | undefined) => call?.body as FormData

test('shows what a file would do before it does it, then how far it is and what it did', async () => {
  const { dialog, sent } = await choose()
  expect(await dialog.findByText('2 new drivers · 1 already here · 1 left out')).toBeVisible()
  expect(dialog.getByText('Not read: Schuhe')).toBeVisible()
  expect(dialog.getByText('No phone')).toBeVisible()
  expect(dialog.getByText('+491701234568')).toHaveAttribute('translate', 'no')
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 drivers' }))
  expect(await dialog.findByText('2 drivers added · 1 already here')).toBeVisible()
  expect(dialog.getByText('Row 5: No phone')).toBeVisible()
  const [first, second] = sent()
  expect([first?.params, second?.params]).toEqual([{ warehouseId: 7, dryRun: 'true' }, { warehouseId: 7 }])
  expect(readBody(second).get('askedBy')).toBeUndefined()
  expect(readBody(second).get('file')).toBeInstanceOf(File)
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('records consent only with who has asked the drivers', async () => {
  const { dialog, sent } = await choose()
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'All of them agreed to campaigns' }))
  const start = dialog.getByRole('button', { name: 'Import 2 drivers' })
  await userEvent.click(start)
  expect(await dialog.findByText('Enter who asked the drivers')).toBeVisible()
  expect(sent()).toHaveLength(1)
  await userEvent.type(dialog.getByRole('textbox', { name: /Who asked them/ }), 'Olga')
  await userEvent.click(start)
  await dialog.findByText('2 drivers added · 1 already here')
  expect(readBody(sent()[1]).get('askedBy')).toBe('Olga')
})

test('sends the same key again after an answer that never came', async () => {
  let fails = true
  const { dialog, sent } = await choose({
    'POST /chat/users/import': ({ params }) => {
      if (params?.dryRun) return { data: preview }
      const answer = fails ? { status: 503, data: { message: 'Back soon' } } : { data: state }
      fails = false
      return answer
    },
  })
  const start = await dialog.findByRole('button', { name: 'Import 2 drivers' })
  await userEvent.click(start)
  expect(await dialog.findByText('Back soon')).toBeVisible()
  await userEvent.click(start)
  await dialog.findByText('2 drivers added · 1 already here')
  const keys = sent()
    .slice(1)
    .map(({ headers }) => (headers as Record<string, string>)['idempotency-key'])
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('says what is wrong with a file, and takes another one', async () => {
  const message = 'The first row has to name the columns'
  const { dialog } = await choose({
    'POST /chat/users/import': {
      status: 422,
      data: [{ errors: [{ path: 'file', message, code: 'no_columns' }] }],
    },
  })
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(dialog.getByLabelText('CSV file')).toBeEnabled()
})
