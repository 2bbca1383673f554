import { type Remote, remoteContract } from '@hosts/shared/remote'
import { demoUser } from '@hosts/shared/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Federation } from '../federation/federation'
import { buildRelease } from '../federation/testing/builders'
import { reloadPage } from '../lib/reload-page'
import { problemLog } from '../telemetry/problem-log'
import { App } from './app'
import { createRouter } from './create-router'
import { createShellStore } from './store'

jest.mock('../lib/reload-page')

let broken = ''
const crash = (what: string) => {
  if (broken === what) throw new Error(`The ${what} has a mistake`)
}
/** Exports of a screen's module. */
let loaded: { Component?: () => React.ReactNode } = {}
const Settings = () => <h1>Settings</h1>
const Screen = () => {
  crash('screen')
  return <h1>Chat</h1>
}
const remotes: Record<string, Remote> = {
  locations: {
    contract: remoteContract,
    routes: [],
    layout: ({ children }) => {
      crash('layout')
      return <section aria-label="Location">{children}</section>
    },
  },
  chat: {
    contract: remoteContract,
    routes: [
      { path: '/locations/chat', element: <Screen /> },
      {
        path: '/locations/chat/settings',
        lazy: async () => {
          crash('module')
          return loaded
        },
      },
    ],
  },
}
const releases = {
  locations: buildRelease('locations', { paths: ['/locations'], layout: true }),
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
}

const open = async (isOutdated: boolean, path = '/locations/chat') => {
  window.history.replaceState(null, '', `${path}?location-id=7`)
  const store = createShellStore('http://api.test/api/v1', { user: demoUser, ended: null })
  const federation = {
    loadReleases: async () => releases,
    getReleases: () => releases,
    subscribe: () => () => {},
    loadRemote: async (name: string) => remotes[name],
    getResolvedRemote: (name: string) => ({ owner: `Team ${name}`, version: '1.2.3' }),
    isOutdated: jest.fn(async () => isOutdated),
    explain: async () => null,
  } as unknown as Federation
  const router = createRouter(store, federation)
  await act(async () => {
    render(<App {...{ store, router, federation }} />)
  })
  return federation
}
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })))

const add = jest.spyOn(problemLog, 'add')
beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

describe.each([
  ['screen', 'chat', /Something went wrong.*Responsible: Team chat, chat 1\.2\.3/s],
  [
    'layout',
    'locations',
    /menu of this location cannot be shown.*Responsible: Team locations, locations 1\.2\.3/s,
  ],
])('a %s that throws', (what, remote, words) => {
  beforeEach(() => {
    broken = what
  })

  test('is reported as the crash of its remote, whose owner and version the page names', async () => {
    await open(false)
    expect(screen.getByRole('main')).toHaveTextContent(words)
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const error = new Error(`The ${what} has a mistake`)
    expect(add).toHaveBeenCalledWith('crash', error, remote)
    // The other one works.
    if (what === 'screen') expect(screen.getByRole('region', { name: 'Location' })).toBeVisible()
    else expect(screen.getByRole('heading', { name: 'Chat' })).toBeVisible()
  })

  test('renders again with Retry', async () => {
    const { isOutdated } = await open(false)
    broken = ''
    await retry()
    expect(isOutdated).toHaveBeenCalledWith(remote)
    expect(screen.getByRole('region', { name: 'Location' })).toContainElement(
      screen.getByRole('heading', { name: 'Chat' }),
    )
    expect(reloadPage).not.toHaveBeenCalled()
  })

  test('reloads the page with Retry when its remote has another release', async () => {
    await open(true)
    await retry()
    expect(reloadPage).toHaveBeenCalled()
  })
})

describe('a screen whose module throws', () => {
  beforeEach(() => {
    broken = 'module'
    loaded = {}
  })
  const words = /Something went wrong.*Responsible: Team chat, chat 1\.2\.3/s
  const settings = '/locations/chat/settings'

  test('is reported as the crash of its remote, and Retry loads it', async () => {
    await open(false, settings)
    expect(screen.getByRole('main')).toHaveTextContent(words)
    expect(add).toHaveBeenCalledWith('crash', new Error('The module has a mistake'), 'chat')
    broken = ''
    loaded = { Component: Settings }
    await retry()
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })

  test('does not load for ever when it is empty the second time', async () => {
    await open(false, settings)
    broken = ''
    await retry()
    expect(screen.getByRole('main')).toHaveTextContent(words)
  })
})
