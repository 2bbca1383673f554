import { setConfig } from '@hosts/shared/platform'
import type { FailureCause } from '@hosts/shared/telemetry'
import { testConfig } from '@hosts/shared/testing'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadLog } from '../federation/diagnosis/load-log'
import { RemoteError } from '../federation/diagnosis/remote-error'
import type { Federation } from '../federation/federation'
import { FederationContext } from '../federation/federation-context'
import { storeOverride } from '../federation/releases/overrides'
import { buildRegistry, buildRelease } from '../federation/testing/builders'
import { fillerLog } from '../telemetry/filler-log'
import { Inspector, OverrideBanner } from './inspector'

jest.mock('./change-overrides')
const { overrideRemote, resetRemote } = jest.requireMock('./change-overrides')

const local = 'http://localhost:3013'
const withOrigins = (overrideOrigins: string[]) =>
  setConfig({ ...testConfig, registry: { ...testConfig.registry, overrideOrigins } })

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  withOrigins([local])
})

const open = async ({
  loadRegistry = async () => buildRegistry(),
  fault = null as FailureCause | null,
} = {}) => {
  await act(async () => {
    render(
      <FederationContext value={{ loadRegistry, getRegistryFault: () => fault } as Federation}>
        <OverrideBanner />
        <button type="button">On the page</button>
        <Inspector />
      </FederationContext>,
    )
  })
}
const key = '{Control>}{Shift>}[Semicolon]{/Shift}{/Control}'
const sheet = () => screen.findByRole('dialog', { name: 'Inspector' })

test('opens with the key, moves the focus inside and restores it on Escape', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'On the page' })
  button.focus()
  await userEvent.keyboard(key)
  expect(await sheet()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
})

test('opens with ?inspect and closes with the key', async () => {
  window.history.replaceState(null, '', '/?inspect')
  await open()
  await sheet()
  await userEvent.keyboard(key)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("shows a remote's release and its loads on this page", async () => {
  window.history.replaceState(null, '', '/?inspect')
  await open()
  const chat = within(within(await sheet()).getByRole('list', { name: 'Remotes' }))
  for (const text of ['1.2.3, stable', 'Team chat', '^1.0.0', '2.9.2', 'Not loaded'])
    expect(await chat.findByText(text)).toBeVisible()
  const entry = { remote: 'chat', version: '1.2.3', address: 'http://remotes.test/chat/remote-entry.js' }
  act(() => loadLog.add({ ...entry, outcome: 'integrity', ms: 12.4, startedAt: 300 }))
  expect(chat.getByText('Failed: integrity')).toBeVisible()
  act(() => loadLog.add({ ...entry, outcome: 'loaded', ms: 51.6, startedAt: 900.2 }))
  expect(chat.getByText('Loaded')).toBeVisible()
  expect(chat.getByText('52 ms, started at 900 ms')).toBeVisible()
})

test('shows the slots that a remote fills and what became of them', async () => {
  window.history.replaceState(null, '', '/?inspect')
  const stable = buildRelease('chat', { slots: [{ slot: 'location-overview' }, { slot: 'search' }] })
  await open({ loadRegistry: async () => buildRegistry({ remotes: { chat: { stable } } }) })
  expect(await screen.findByText('search: not on this page')).toBeVisible()
  const release = { remote: 'chat', version: '1.2.3', channel: 'stable' } as const
  act(() => fillerLog.add({ ...release, slot: 'location-overview', outcome: 'slow', ms: 4_001 }))
  expect(screen.getByText('location-overview: slow after 4001 ms')).toBeVisible()
})

test.each([
  [null, 'sequence 7, valid until 2030-01-02T03:04 UTC'],
  [
    'timeout',
    'sequence 7, valid until 2030-01-02T03:04 UTC. This browser’s copy, because the server sent none that can be used (timeout)',
  ],
] as const)('shows how old the registry is and whether it is a copy: %s', async (fault, words) => {
  window.history.replaceState(null, '', '/?inspect')
  const expires = Date.parse('2030-01-02T03:04:05Z')
  await open({ loadRegistry: async () => buildRegistry({ expires }), fault })
  expect(await screen.findByText(words)).toBeVisible()
})

test('shows why the registry cannot be used', async () => {
  window.history.replaceState(null, '', '/?inspect')
  await open({ loadRegistry: () => Promise.reject(new RemoteError('registry', 'signature')) })
  expect(await screen.findByText(/cannot be used \(signature\)/)).toBeVisible()
})

test('accepts an override only from a listed origin', async () => {
  window.history.replaceState(null, '', '/?inspect')
  await open()
  await userEvent.click(await screen.findByText('Load from another address'))
  const field = screen.getByLabelText('Address of its entry script')
  const submit = screen.getByRole('button', { name: 'Load from there' })
  for (const [typed, words] of [
    ['somewhere', /no whole address/],
    ['https://evil.test/remote-entry.js', /https:\/\/evil\.test is not allowed here\. Allowed: http/],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.click(submit)
    expect(screen.getByText(words)).toBeVisible()
    expect(field).toHaveFocus()
  }
  expect(overrideRemote).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, `${local}/remote-entry.js{Enter}`)
  expect(overrideRemote).toHaveBeenCalledWith('chat', `${local}/remote-entry.js`)
})

test('has no override form without listed origins, and says why', async () => {
  withOrigins([])
  window.history.replaceState(null, '', '/?inspect')
  await open()
  expect(await screen.findByText(/Overrides are off/)).toBeVisible()
  expect(screen.queryByText('Load from another address')).toBeNull()
})

test('shows overrides in a banner with their failures and resets them', async () => {
  storeOverride('campaigns', `${local}/remote-entry.js`)
  await open()
  const banner = within(await screen.findByRole('complementary', { name: 'Overrides' }))
  expect(banner.getByText(`campaigns is taken from ${local} in this browser only.`)).toBeVisible()
  const address = `${local}/remote-entry.js`
  const failure = { remote: 'campaigns', version: null, address, outcome: 'network' } as const
  act(() => loadLog.add({ ...failure, ms: 3, startedAt: 5 }))
  expect(banner.getByText(/could not be loaded from there \(network\)/)).toBeVisible()
  await userEvent.click(banner.getByRole('button', { name: 'Reset' }))
  expect(resetRemote).toHaveBeenCalledWith('campaigns')
})

test('has no banner without overrides', async () => {
  await open()
  expect(screen.queryByRole('complementary')).toBeNull()
})
