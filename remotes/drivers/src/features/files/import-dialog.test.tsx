import { findDialog, type Handlers } from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
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
      message: 'Here already: details stay as they are',
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
    dialog.getByLabelText('Choose a CSV file'),
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
  const rows = within(dialog.getByRole('region', { name: 'Rows of the file' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    '–Is left outRow 5No phone',
    'AnnaAlready hereRow 2+49 170 123 4567Here already: details stay as they are',
    'BenIs addedRow 3+49 170 123 4568HH-A 1',
  ])
  // The file is named once, also where the browser has forgotten it.
  expect(dialog.getAllByText('drivers.csv')).toHaveLength(1)
  expect(dialog.getByText('+49 170 123 4568')).toHaveAttribute('translate', 'no')
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 drivers' }))
  expect(await dialog.findByText('2 drivers added · 1 already here')).toBeVisible()
  expect(dialog.getByText('Row 5: No phone')).toBeVisible()
  const [first, second] = sent()
  expect([first?.params, second?.params]).toEqual([{ warehouseId: 7, dryRun: 'true' }, { warehouseId: 7 }])
  expect(readBody(second).get('askedBy')).toBeUndefined()
  expect(readBody(second).get('addCompanies')).toBeUndefined()
  expect(readBody(second).get('file')).toBeInstanceOf(File)
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says whose consent it has recorded, and who of those here has none', async () => {
  const done = { ...state, done: 4, added: 2, existing: 4, finishedAt: '2026-03-01T10:00:00.000Z' }
  const { dialog } = await choose({
    'GET /chat/users/import/9': { data: { ...done, agreed: 1, withoutConsent: 2 } },
  })
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 drivers' }))
  expect(await dialog.findByText('Consent recorded for 1 driver who was here.')).toBeVisible()
  expect(dialog.getByText(/^2 drivers who were here have no consent to campaigns/)).toBeVisible()
})

test('records consent only with who has asked the drivers', async () => {
  const { dialog, sent } = await choose()
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'All of them agreed to campaigns' }))
  const start = dialog.getByRole('button', { name: 'Import 2 drivers' })
  await userEvent.click(start)
  const asked = dialog.getByRole('textbox', { name: /Who asked them/ })
  expect(asked).toHaveFocus()
  expect(asked).toBeInvalid()
  expect(asked).toHaveAccessibleDescription(/Enter who asked the drivers/)
  expect(sent()).toHaveLength(1)
  await userEvent.type(asked, 'Olga')
  expect(asked).toBeValid()
  await userEvent.click(start)
  await dialog.findByText('2 drivers added · 1 already here')
  expect(readBody(sent()[1]).get('askedBy')).toBe('Olga')
})

test('adds the companies of the file only where the host ticks so', async () => {
  const unknown = ['Nord', 'Süd', 'Ost', 'West', 'Mitte', 'Oben']
  const { dialog, sent } = await choose({
    'POST /chat/users/import': ({ params }) => ({
      data: params?.dryRun ? { ...preview, companies: { known: 2, unknown } } : state,
    }),
  })
  expect(await dialog.findByText(/1 left out · 2 of your companies$/)).toBeVisible()
  const box = dialog.getByRole('checkbox', { name: 'Add 6 new companies' })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription(/^Nord · Süd · Ost · West · Mitte and 1 more\. Without it/)
  await userEvent.click(box)
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 drivers' }))
  await dialog.findByText('2 drivers added · 1 already here')
  expect(readBody(sent()[1]).get('addCompanies')).toBe('true')
})

test('counts new companies of which the answer names the first only', async () => {
  const unknown = ['Nord', 'Süd', 'Ost', 'West', 'Mitte', 'Oben']
  const { dialog } = await choose({
    'POST /chat/users/import': { data: { ...preview, companies: { known: 0, unknown, unknownCount: 1005 } } },
  })
  const box = await dialog.findByRole('checkbox', { name: /^Add 1,?005 new companies$/ })
  expect(box).toHaveAccessibleDescription(/ Mitte and 1,?000 more\. /)
})

const done = { ...state, done: 4, added: 2, existing: 1, finishedAt: '2026-03-01T10:00:00.000Z' }
test.each([
  ['what an import did', { data: done }, '2 drivers added · 1 already here'],
  ['that it is gone', { status: 404, data: { message: 'Not there any more' } }, 'Not there any more'],
])('shows %s at its address, and is closed by the address', async (_, answer, text) => {
  const { calls, router } = open({ 'GET /chat/users/import/9': answer }, '&import=9')
  const dialog = await findDialog('Import drivers')
  expect(await dialog.findByText(text)).toBeVisible()
  expect(calls.filter(({ url }) => url === '/chat/users/import/9')).toHaveLength(1)
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?location-id=7')
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
  expect(dialog.getByLabelText(/CSV file/)).toBeEnabled()
})

const upload = (dialog: Awaited<ReturnType<typeof choose>>['dialog'], name: string) =>
  userEvent.upload(dialog.getByLabelText(/CSV file/), new File(['Name;Phone'], name, { type: 'text/csv' }))

test.each([
  ['answer', { data: { ...preview, counts: { ok: 250, exists: 0, problem: 0 } } }],
  [
    'refusal',
    { status: 422, data: [{ errors: [{ path: 'file', message: 'No columns', code: 'no_columns' }] }] },
  ],
])('forgets the slower %s about a file that was chosen before', async (_, slow) => {
  const waiting: ((answer: { data: unknown }) => void)[] = []
  const { dialog } = await choose({
    'POST /chat/users/import': () =>
      waiting.length === 0
        ? new Promise<{ data: unknown }>((resolve) => waiting.push(resolve))
        : { data: preview },
  })
  await upload(dialog, 'small.csv')
  expect(await dialog.findByRole('button', { name: 'Import 2 drivers' })).toBeVisible()
  waiting[0]?.(slow as { data: unknown })
  await new Promise(process.nextTick)
  expect(dialog.getByText('small.csv')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import 2 drivers' })).toBeVisible()
  expect(dialog.queryByText('No columns')).toBeNull()
})

test('tries again after no answer, and takes the same file once more', async () => {
  let answer: object = { status: 429, data: { message: 'Wait a little' } }
  const { dialog, sent } = await choose({ 'POST /chat/users/import': () => answer as { data: unknown } })
  await dialog.findByText('Wait a little')
  answer = { data: preview }
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('button', { name: 'Import 2 drivers' })).toBeVisible()
  const field = dialog.getByLabelText<HTMLInputElement>(/CSV file/)
  await userEvent.click(field)
  expect(field.value).toBe('')
  await upload(dialog, 'drivers.csv')
  await waitFor(() => expect(sent()).toHaveLength(3))
})
