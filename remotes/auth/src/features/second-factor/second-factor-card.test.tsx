import type { SecondFactor } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { saveFile } from '@hosts/shared/save-file'
import { demoUser, fakeTransport, type Handlers, loadBeforeTests, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillFields, removePasskeys, signedCredential, stubPasskeys } from '../../testing'
import { StepUpDialog } from '../step-up/step-up-dialog'
import { SecondFactorCard } from './second-factor-card'

jest.mock('@hosts/shared/save-file', () => ({ saveFile: jest.fn() }))

loadBeforeTests(() =>
  Promise.all([import('./set-up-dialog'), import('./qr-code'), import('./recovery-codes')]),
)

const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

const off: SecondFactor = { factors: [], recoveryCodes: 0, isOnlyOwner: true }
const on: SecondFactor = { factors: ['totp'], recoveryCodes: 2, isOnlyOwner: true }
const codes = ['ABCD-EFGH-JKMN-PQRS', 'BCDE-FGHJ-KMNP-QRST']
const secret = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Hosts:a?secret=ABCDEFGHIJKLMNOP' }
const stepUp = {
  status: 403,
  data: { code: 'step_up', message: 'Confirm first', methods: ['password', 'totp'] },
}

const open = async (factor: SecondFactor, handlers: Handlers = {}) => {
  const onSetUp = jest.fn()
  const stored = { factor }
  const { transport, calls } = fakeTransport({
    'GET /user/me/passkey': { data: { results: [] } },
    'GET /user/me/second-factor': () => ({ data: stored.factor }),
    'POST /user/me/totp': { data: secret },
    'POST /user/me/totp/confirm': () => {
      stored.factor = on
      return { data: { recoveryCodes: codes } }
    },
    ...handlers,
  })
  const element = (
    <>
      <SecondFactorCard onSetUp={onSetUp} />
      <StepUpDialog />
    </>
  )
  const { router, store } = renderRoutes(
    [
      { path: '/', element },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { path: '/', transport },
  )
  await screen.findByText('Authenticator app')
  /** As an event of /live does. */
  const changeElsewhere = (next: SecondFactor) => {
    stored.factor = next
    store.dispatch(
      hostApi.enhanceEndpoints({ addTagTypes: ['SecondFactor'] }).util.invalidateTags(['SecondFactor']),
    )
  }
  return { router, onSetUp, changeElsewhere, sent: () => calls.filter(({ method }) => method !== 'GET') }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('turns an app on by its code, and is done only once the codes are kept', async () => {
  const { onSetUp, sent } = await open(off)
  await press('Set up an app')
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  expect(screen.getByText(/You are the only owner/)).toBeVisible()
  await fillFields({ 'Code that the app shows': '123456' })
  await press('Turn on')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  expect(sent().at(-1)?.body).toEqual({ code: '123456' })
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled()
  expect(onSetUp).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have printed or saved the codes' }))
  await press('Done')
  expect(onSetUp).toHaveBeenCalledTimes(1)
  expect(await screen.findByText('2 codes are left')).toBeVisible()
})

it('follows what another tab or device changes, and keeps what is open', async () => {
  const { changeElsewhere } = await open(off)
  await press('Set up an app')
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  changeElsewhere({ ...on, factors: ['passkey'] })
  expect(await screen.findByText('2 codes are left')).toBeInTheDocument()
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  changeElsewhere({ ...on, recoveryCodes: 1 })
  expect(await screen.findByText('1 code is left')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible()
})

const turnOn = async (handlers: Handlers = {}) => {
  const view = await open(off, handlers)
  await press('Set up an app')
  await fillFields({ 'Code that the app shows': '123456' })
  await press('Turn on')
  await screen.findByRole('dialog', { name: 'Your recovery codes' })
  return view
}
const isClosingAsked = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

it.each(['the cross', 'Escape', 'Back'])('asks before %s loses codes that are not kept', async (way) => {
  const { router, onSetUp } = await turnOn()
  const leave = () => {
    if (way === 'the cross') return press('Close')
    if (way === 'Escape') return userEvent.keyboard('{Escape}')
    return act(() => router.navigate('/elsewhere'))
  }
  expect(isClosingAsked()).toBe(true)
  await leave()
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  expect(onSetUp).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have printed or saved the codes' }))
  expect(isClosingAsked()).toBe(false)
  await leave()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull())
})

it('copies the codes, and the file says whose they are, since when, and that each works once', async () => {
  // Brings a clipboard.
  const user = userEvent.setup()
  await turnOn()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  const [blob] = jest.mocked(saveFile).mock.calls.at(-1) ?? []
  const lines = (await readText(blob as Blob)).split('\r\n')
  expect(lines[0]).toBe(`Recovery codes of ${demoUser.email} for Hosts`)
  expect(lines[1]).toMatch(/^http:\/\/localhost.*, made on .+/)
  expect(lines[2]).toMatch(/^Each works once, in place of your passkey or/)
  expect(lines.slice(4, -1)).toEqual(codes)
})

it('says what is wrong with a code at its field', async () => {
  const message = 'The clock of your phone is 60 minutes ahead'
  const refused = { status: 422, data: [{ errors: [{ path: 'code', code: 'wrong_code', message }] }] }
  await open(off, { 'POST /user/me/totp/confirm': refused })
  await press('Set up an app')
  await fillFields({ 'Code that the app shows': '123456' })
  await press('Turn on')
  expect(await screen.findByText(message)).toBeVisible()
})

it('asks who it is when the login is long ago, and goes on by itself', async () => {
  let isFresh = false
  const { sent } = await open(on, {
    'DELETE /user/me/totp': () => (isFresh ? { data: null } : stepUp),
    'POST /user/me/step-up': () => {
      isFresh = true
      return { data: null }
    },
  })
  await press('Turn off')
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Turn off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use your password' }))
  // Not typed: the focus may still be on its way into the second dialog.
  fireEvent.change(within(dialog).getByLabelText('Your password'), { target: { value: 'demo-host-2026' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /user/me/totp',
    'POST /user/me/step-up',
    'DELETE /user/me/totp',
  ])
})

it('changes nothing when the person does not show who it is', async () => {
  const { sent } = await open(on, { 'POST /user/me/recovery-code': stepUp })
  await press('Make new codes')
  const question = await screen.findByRole('alertdialog')
  // It takes the focus a frame later; a second dialog that opens before gets none.
  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
  fireEvent.click(within(question).getByRole('button', { name: 'Make new codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' })
  await waitFor(() => expect(within(dialog).getByLabelText('Code of your authenticator app')).toHaveFocus())
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull())
  expect(within(question).queryByText('Confirm first')).toBeNull()
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Make new codes' })).toBeEnabled())
  expect(sent()).toHaveLength(1)
})

it('asks for a passkey first where there is one, and shows no error to who cancels', async () => {
  stubPasskeys(async () => signedCredential())
  const refused = { ...stepUp, data: { ...stepUp.data, methods: ['password', 'passkey'] } }
  await open(off, { 'POST /user/me/totp': refused })
  await press('Set up an app')
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' })
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Use your passkey' })).toHaveFocus())
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  removePasskeys()
})

it('gives an app on the same phone the secret by a link, and to be pasted', async () => {
  const user = userEvent.setup()
  await open(off)
  await press('Set up an app')
  expect(await screen.findByRole('link', { name: 'Open in your app' })).toHaveAttribute('href', secret.uri)
  await user.click(screen.getByRole('button', { name: 'Copy the key' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(secret.secret)
})

it('shows that the app is on when another tab has turned it on', async () => {
  let factor = off
  const message = 'An app is set up already. Turn it off first'
  await open(off, {
    'GET /user/me/second-factor': () => ({ data: factor }),
    'POST /user/me/totp': () => {
      factor = on
      return { status: 409, data: { code: 'totp_on', message } }
    },
  })
  await press('Set up an app')
  expect(await screen.findByText(/set up already/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible()
})

it('says before an app is turned off that the company asks for it', async () => {
  await open({ ...on, requiredFrom: '2026-11-01T00:00:00.000Z' })
  await press('Turn off')
  expect(await screen.findByText(/your company asks for one: add a passkey first/)).toBeVisible()
})

it('says since when there are codes, and what to do without them', async () => {
  await open({ ...on, recoveryCodesAt: '2026-11-20T12:00:00.000Z' })
  expect(screen.getByText(/^Made on .*20.*2026.* Not kept, or lost\? Make new ones\.$/)).toBeVisible()
})

it('warns when few codes are left', async () => {
  await open(on)
  expect(screen.getByText(/Make new ones before the last is used/)).toBeVisible()
})

it('says why the app stays when it is the last factor that the company asks for', async () => {
  const message = 'Your company asks for a second factor, and this is your last one. Add another one first'
  await open(on, { 'DELETE /user/me/totp': { status: 409, data: { message, code: 'last_factor' } } })
  await press('Turn off')
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Turn off' }))
  expect(await within(question).findByText(message)).toBeVisible()
})
