import type { PasskeyEntry, SecondFactor } from '@hosts/shared/contract'
import {
  fakeTransport,
  findDialog,
  findQuestion,
  type Handlers,
  press,
  renderRoutes,
} from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createdCredential, passkeyOptions, removePasskeys, stubNewPasskeys } from '../../testing'
import { PasskeysPart } from './passkeys-part'

const passkey = (id: number, change: Partial<PasskeyEntry> = {}): PasskeyEntry => ({
  id,
  name: `Key ${id}`,
  madeAt: '2026-11-01T08:00:00.000Z',
  usedAt: null,
  isSynced: false,
  ...change,
})
const bytes = (...values: number[]) => Uint8Array.from(values)

const open = async (results: PasskeyEntry[], handlers: Handlers = {}, change: Partial<SecondFactor> = {}) => {
  const stored = { results }
  const { transport, calls } = fakeTransport({
    'GET /user/me/passkey': () => ({ data: { results: stored.results } }),
    'POST /user/me/passkey/options': { data: passkeyOptions },
    ...handlers,
  })
  const factor = { factors: ['passkey'], recoveryCodes: 10, isOnlyOwner: false, ...change }
  const onAdded = jest.fn()
  renderRoutes([{ path: '/', element: <PasskeysPart factor={factor} onAdded={onAdded} /> }], {
    path: '/',
    transport,
  })
  await waitFor(() => expect(screen.queryByText('Loading your passkeys')).toBeNull())
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { sent, stored, onAdded }
}

beforeEach(() => stubNewPasskeys(createdCredential))
afterEach(removePasskeys)

it('lists passkeys with when they were used, and those of a former address', async () => {
  await open([
    passkey(1, { usedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(), isSynced: true }),
    passkey(2),
    passkey(3, { formerHost: 'old.example' }),
  ])
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[0]).toMatch(/^Key 1Synced.*last used 3 h ago/)
  expect(rows[1]).toMatch(/^Key 2Added on .*, not used yet/)
  expect(rows[2]).toMatch(/^Key 3Only at old\.example.*Delete it, and add a new one/)
})

it('adds one that the browser makes, and passes on the recovery codes', async () => {
  const create = stubNewPasskeys(createdCredential)
  const recoveryCodes = ['AAAA-BBBB']
  const { sent, stored, onAdded } = await open([], {
    'POST /user/me/passkey': () => {
      stored.results = [passkey(7)]
      return { data: { ...passkey(7), recoveryCodes } }
    },
  })
  press('Add a passkey')
  expect(await screen.findByText('“Key 7” is added')).toBeVisible()
  expect(await screen.findByText('Key 7')).toBeVisible()
  expect(create.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    challenge: bytes(1, 2, 255),
    user: { id: bytes(1, 2, 255), name: 'ada@hosts.test' },
    excludeCredentials: [{ id: bytes(255, 239) }],
  })
  const response = { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: [] }
  const body = { passkey: { id: 'new', rawId: 'new', type: 'public-key', response } }
  expect(sent().at(-1)).toMatchObject({ url: '/user/me/passkey', body })
  expect(onAdded).toHaveBeenCalledWith(recoveryCodes)
})

it.each([
  ['NotAllowedError', /^No passkey was made/],
  ['InvalidStateError', /has a passkey of yours already/],
])('says in words what a browser means by %s', async (name, words) => {
  stubNewPasskeys(() => Promise.reject(new DOMException('refused', name)))
  const { sent } = await open([])
  press('Add a passkey')
  expect(await screen.findByText(words)).toBeVisible()
  expect(sent().map(({ url }) => url)).toEqual(['/user/me/passkey/options'])
})

it('says before it is deleted that the company asks for the last one', async () => {
  await open([passkey(1)], {}, { requiredFrom: '2026-11-01T00:00:00.000Z' })
  press('Delete Key 1')
  const question = await findQuestion('Delete Key 1?')
  expect(question.getByText(/your company asks for one: add another one first/)).toBeVisible()
})

it('forgets what went wrong before once one is renamed', async () => {
  stubNewPasskeys(() => Promise.reject(new DOMException('refused', 'InvalidStateError')))
  await open([passkey(1)])
  press('Add a passkey')
  expect(await screen.findByText(/has a passkey of yours already/)).toBeVisible()
  press('Rename Key 1')
  const dialog = await findDialog('Rename the passkey')
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus())
  expect(screen.queryByText(/has a passkey of yours already/)).toBeNull()
})

it('renames one', async () => {
  const { sent, stored } = await open([passkey(1)], {
    'PATCH /user/me/passkey/1': () => {
      stored.results = [passkey(1, { name: 'Desk' })]
      return { data: stored.results[0] }
    },
  })
  press('Rename Key 1')
  const dialog = await findDialog('Rename the passkey')
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Desk' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Desk')).toBeVisible()
  expect(sent()).toMatchObject([{ body: { name: 'Desk' } }])
})

it('deletes one after a question, says what else ends, and keeps the focus in the part', async () => {
  const { sent, stored } = await open([passkey(1)], {
    'DELETE /user/me/passkey/1': () => {
      stored.results = []
      return { data: null }
    },
  })
  press('Delete Key 1')
  const question = await findQuestion('Delete Key 1?')
  expect(question.getByText(/^It is your only second factor/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Key 1” is deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Key 1')).toBeNull())
  expect(sent()).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus())
})

it('says what ends with the only one that works, not with one of a former address', async () => {
  await open([passkey(1), passkey(2, { formerHost: 'old.example' })])
  press('Delete Key 2')
  const former = await findQuestion('Delete Key 2?')
  expect(former.queryByText(/^It is your only second factor/)).toBeNull()
  fireEvent.click(former.getByRole('button', { name: 'Cancel' }))
  press('Delete Key 1')
  const question = await findQuestion('Delete Key 1?')
  expect(question.getByText(/^It is your only second factor/)).toBeVisible()
})

it('says why the last one stays', async () => {
  const message = 'Your company asks for a second factor, and this is your last one. Add another one first'
  await open([passkey(1)], {
    'DELETE /user/me/passkey/1': { status: 409, data: { message, code: 'last_factor' } },
  })
  press('Delete Key 1')
  const question = await findQuestion('Delete Key 1?')
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText(message)).toBeVisible()
})

it('warns a lone owner before the first one', async () => {
  await open([], {}, { factors: [], isOnlyOwner: true })
  expect(screen.getByText(/^You are the only owner/)).toBeVisible()
})

it('says that this browser makes none', async () => {
  removePasskeys()
  await open([passkey(1)])
  expect(screen.getByText(/^This browser cannot make passkeys/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
