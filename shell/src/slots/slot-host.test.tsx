import { hostApi, Slot, SlotHostContext } from '@hosts/shared/platform'
import type { SlotItem } from '@hosts/shared/registry'
import { type Remote, remoteContract } from '@hosts/shared/remote'
import { createHostStore } from '@hosts/shared/store'
import { demoUser, fakeTransport, loadBeforeTests } from '@hosts/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Provider } from 'react-redux'
import type { Federation } from '../federation/federation'
import { FederationContext } from '../federation/federation-context'
import { buildRelease } from '../federation/testing/builders'
import { partLateMs } from '../lib/timings'
import { fillerLog } from '../telemetry/filler-log'
import { problemLog } from '../telemetry/problem-log'
import { SlotHost } from './slot-host'

const location = { id: 7, name: 'Hamburg', timezone: 'Europe/Berlin', currency: 'EUR' }
type Parts = NonNullable<Remote['slots']>

loadBeforeTests(() => import('./fillers'))

const never = new Promise<never>(() => {})
const show = (text: string): Parts => ({
  'location-overview': async () => ({ default: ({ location: { name } }) => <p>{`${text} in ${name}`}</p> }),
})
const item = (change: Partial<SlotItem> = {}): SlotItem => ({ slot: 'location-overview', rows: 4, ...change })

const Waiting = () => {
  throw never
}

const Screen = () => {
  const [name, setName] = useState(location.name)
  return (
    <>
      <h1>Overview</h1>
      <Slot name="location-overview" location={{ ...location, name }} />
      <button type="button" onClick={() => setName('Bremen')}>
        Rename
      </button>
    </>
  )
}

type Setup = { slots?: SlotItem[]; load?: () => Promise<Parts | undefined> }

const open = async (remotes: Record<string, Setup>, { user = demoUser, isBusy = false } = {}) => {
  const releases = Object.fromEntries(
    Object.entries(remotes).map(([name, { slots = [item()] }]) => [name, buildRelease(name, { slots })]),
  )
  const loadAhead = jest.fn(async (name: string): Promise<Remote> => {
    const slots = await (remotes[name]?.load ?? (async () => show(name)))()
    return { contract: remoteContract, routes: [], ...(slots && { slots }) }
  })
  const federation = {
    getReleases: () => releases,
    subscribe: () => () => {},
    loadAhead,
    explain: jest.fn(async () => null),
  } as unknown as Federation
  const { transport } = fakeTransport({})
  const store = createHostStore({ transport }, { user, ended: null })
  if (isBusy) {
    const api = hostApi.injectEndpoints({
      endpoints: (build) => ({ slow: build.query<null, void>({ queryFn: () => never }) }),
    })
    store.dispatch(api.endpoints.slow.initiate())
  }
  const { container } = render(
    <Provider store={store}>
      <FederationContext value={federation}>
        <SlotHostContext value={SlotHost}>
          <Screen />
        </SlotHostContext>
      </FederationContext>
    </Provider>,
  )
  const places = () => [...container.querySelectorAll('div')].map(({ style }) => style.minHeight)
  return { loadAhead, places, container }
}

/** Lets the code of slots and of the parts load. */
const settle = async (ms = 1_000) => {
  // The imports are real, so real time passes.
  for (let turn = 0; turn < 5; turn += 1) {
    await act(async () => void (await jest.advanceTimersByTimeAsync(ms / 5)))
    await act(async () => void (await import('./fillers')))
  }
}
const outcomes = () =>
  fillerLog
    .entries()
    .slice(seen)
    .map(({ remote, outcome }) => `${remote} ${outcome}`)
let seen = 0

beforeEach(() => {
  jest.useFakeTimers()
  seen = fillerLog.entries().length
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('keeps the places free at once, and loads the parts once the screen leaves time for them', async () => {
  const { loadAhead, places, container } = await open({
    chat: { slots: [item({ order: 20, rows: 6 })] },
    campaigns: { slots: [item({ order: 10 })] },
  })
  expect(places()).toEqual(['6rem', '9rem'])
  expect(loadAhead).not.toHaveBeenCalled()
  await settle()
  expect(container.textContent).toBe('Overviewcampaigns in Hamburgchat in HamburgRename')
  expect(places()).toEqual(['6rem', '9rem'])
  expect(outcomes()).toEqual(['campaigns shown', 'chat shown'])
})

test('gives the parts new props', async () => {
  await open({ chat: {} })
  await settle()
  act(() => screen.getByRole('button').click())
  expect(screen.getByText('chat in Bremen')).toBeVisible()
})

test('waits for the data of the screen, but not for ever', async () => {
  const { loadAhead } = await open({ chat: {} }, { isBusy: true })
  await settle(partLateMs - 1_000)
  expect(loadAhead).not.toHaveBeenCalled()
  await settle(2_000)
  expect(screen.getByText('chat in Hamburg')).toBeVisible()
})

test.each<[string, Setup['load'], string]>([
  ['cannot be loaded', () => Promise.reject(new Error('503')), 'failed'],
  ['has nothing for the slot', async () => undefined, 'failed'],
  [
    'has a file that is missing',
    async () => ({ 'location-overview': () => Promise.reject(new Error('404')) }),
    'failed',
  ],
  [
    'throws',
    async () => ({
      'location-overview': async () => ({
        default: () => {
          throw new Error('A mistake')
        },
      }),
    }),
    'crashed',
  ],
])(
  'says in the place of a part that %s who is responsible, and shows the others',
  async (_, load, outcome) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const crash = jest.spyOn(problemLog, 'add')
    const { places } = await open({ chat: { ...(load && { load }) }, gate: {} })
    await settle()
    expect(screen.getByText('A part from the Team chat is missing here (chat 1.2.3).')).toBeVisible()
    expect(screen.getByText('gate in Hamburg')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible()
    expect(places()).toEqual(['6rem', '6rem'])
    expect(outcomes().toSorted()).toEqual([`chat ${outcome}`, 'gate shown'])
    expect(crash.mock.calls.map(([kind, , remote]) => [kind, remote])).toEqual(
      outcome === 'crashed' ? [['crash', 'chat']] : [],
    )
  },
)

test('says that a part is late, and shows it when it comes', async () => {
  let finish = (_: Parts) => {}
  const load = () =>
    new Promise<Parts>((resolve) => {
      finish = resolve
    })
  const { places } = await open({ chat: { load }, gate: {} })
  await settle()
  expect(screen.getByText('gate in Hamburg')).toBeVisible()
  await settle(partLateMs)
  expect(screen.getByText('A part from the Team chat is still loading.')).toBeVisible()
  expect(places()).toEqual(['6rem', '6rem'])
  finish(show('chat'))
  await settle()
  expect(screen.getByText('chat in Hamburg')).toBeVisible()
  expect(outcomes()).toEqual(['gate shown', 'chat slow', 'chat shown'])
})

test('shows nothing for a part without a place that fails', async () => {
  const { container } = await open({
    chat: { slots: [{ slot: 'location-overview' }], load: () => Promise.reject(new Error('503')) },
  })
  await settle()
  expect(container.textContent).toBe('OverviewRename')
  expect(outcomes()).toEqual(['chat failed'])
})

test('hides nothing of the screen while a part waits for something', async () => {
  await open({ chat: { load: async () => ({ 'location-overview': async () => ({ default: Waiting }) }) } })
  await settle()
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test('loads nothing for a user who may not see the part', async () => {
  const { loadAhead, places } = await open({ chat: { slots: [item({ who: ['access-only'] })] } })
  await settle()
  expect(loadAhead).not.toHaveBeenCalled()
  expect(places()).toEqual([])
})
