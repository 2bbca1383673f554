import type { PushDevice } from '@hosts/shared/contract'
import { readPushed } from '@hosts/shared/push-subscription'
import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { DevicePush } from './device-push'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
const device = (id: number, change: Partial<PushDevice> = {}): PushDevice => ({
  id,
  device: phone,
  since: '2026-11-01T08:00:00.000Z',
  current: false,
  ...change,
})
const here = device(2, { current: true })

const unsubscribe = jest.fn(async () => true)
const subscription = {
  endpoint: 'https://push.example/1',
  unsubscribe,
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'B', auth: 'A' } }),
}
/** What the browser has. */
let present: typeof subscription | null
const subscribe = jest.fn()
const requestPermission = jest.fn()
let registration: object | undefined

beforeEach(() => {
  localStorage.clear()
  jest.resetAllMocks()
  present = null
  subscribe.mockImplementation(async () => {
    present = subscription
    return subscription
  })
  unsubscribe.mockImplementation(async () => {
    present = null
    return true
  })
  requestPermission.mockResolvedValue('granted')
  registration = { active: {}, pushManager: { getSubscription: async () => present, subscribe } }
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } })
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission: 'default', requestPermission },
  })
})
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name)
})

const open = (handlers: Handlers = {}, devices: PushDevice[] = [], publicKey: string | null = 'BKEY') => {
  let stored = devices
  const answer = () => ({ data: { publicKey, devices: stored } })
  const change = (next: () => PushDevice[]) => () => {
    stored = next()
    return answer()
  }
  const { transport, calls } = fakeTransport({
    'GET /user/me/push': answer,
    'POST /user/me/push': change(() => [here, ...stored]),
    'DELETE /user/me/push': change(() => stored.filter(({ current }) => !current)),
    'DELETE /user/me/push/1': change(() => stored.filter(({ id }) => id !== 1)),
    ...handlers,
  })
  renderRoutes([{ path: '*', element: <DevicePush /> }], { path: '/', transport, user: demoUser })
  return { sent: () => calls.filter(({ method }) => method !== 'GET') }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

it('asks only when it is pressed, then subscribes and tells the API', async () => {
  const { sent } = open()
  expect(await screen.findByText('This device is not told')).toBeVisible()
  expect(requestPermission).not.toHaveBeenCalled()
  await press('Switch on')
  expect(await screen.findByText('This device is told')).toBeVisible()
  expect(screen.getByText('Switched on')).toBeVisible()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKEY' })
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      url: '/user/me/push',
      body: { endpoint: 'https://push.example/1', keys: { p256dh: 'B', auth: 'A' } },
    },
  ])
  expect(readPushed(demoUser.id)).toBe('https://push.example/1')
  expect(screen.getByText('Safari on iPhone')).toBeVisible()
})

it('switches off, here and on another device', async () => {
  present = subscription
  const { sent } = open({}, [here, device(1)])
  await press('Switch off')
  expect(await screen.findByText('This device is not told')).toBeVisible()
  expect(screen.getByText('Switched off')).toBeVisible()
  expect(unsubscribe).toHaveBeenCalled()
  expect(readPushed(demoUser.id)).toBeNull()
  await press(/^Switch off on Safari on iPhone/)
  await waitFor(() => expect(screen.queryByText('Devices that are told')).toBeNull())
  expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /user/me/push',
    'DELETE /user/me/push/1',
  ])
})

it('subscribes again where the browser has another deployment’s key', async () => {
  subscribe.mockRejectedValueOnce(Object.assign(new Error('another key'), { name: 'InvalidStateError' }))
  present = subscription
  const { sent } = open()
  await press('Switch on')
  expect(await screen.findByText('This device is told')).toBeVisible()
  expect(unsubscribe).toHaveBeenCalled()
  expect(sent()).toHaveLength(1)
})

it('is off where the browser has lost its subscription', async () => {
  open({}, [here])
  expect(await screen.findByText('This device is not told')).toBeVisible()
})

describe('says why there is none', () => {
  const set = (permission: NotificationPermission) =>
    Object.assign(window, { Notification: { permission, requestPermission } })
  it.each<[string, () => void, RegExp]>([
    ['no push', () => Reflect.deleteProperty(window, 'PushManager'), /cannot do it/],
    [
      'no worker, as in some private windows',
      () => Reflect.deleteProperty(navigator, 'serviceWorker'),
      /private/,
    ],
    [
      'an iPhone without Hosts on its home screen',
      () => {
        Reflect.deleteProperty(window, 'PushManager')
        Object.assign(navigator, { standalone: false })
      },
      /Add to Home Screen/,
    ],
    ['forbidden', () => set('denied'), /are blocked.*allow notifications/],
    [
      'no worker yet',
      () => {
        registration = undefined
      },
      /has not stored itself/,
    ],
    [
      'a worker of the release before',
      () => {
        registration = { ...registration, waiting: {} }
      },
      /newer Hosts waits/,
    ],
    [
      'a browser that fails',
      () =>
        Object.assign(navigator, {
          serviceWorker: { getRegistration: () => Promise.reject(new Error('no')) },
        }),
      /cannot do it/,
    ],
  ])('%s', async (_, prepare, words) => {
    prepare()
    open()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('a server that cannot push', async () => {
    open({}, [], null)
    expect(await screen.findByText(/This server cannot/)).toBeVisible()
  })

  it('and looks again when somebody comes back from the settings', async () => {
    set('denied')
    open()
    expect(await screen.findByText(/are blocked/)).toBeVisible()
    set('default')
    fireEvent.focus(window)
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible()
  })
})

describe('after a press that has failed it says', () => {
  const refuse = (name: string) => () =>
    subscribe.mockRejectedValueOnce(Object.assign(new Error('no'), { name }))
  it.each<[string, () => void, RegExp]>([
    [
      'that the question was closed',
      () => requestPermission.mockResolvedValueOnce('default'),
      /choose “Allow”/,
    ],
    ['that it is blocked', () => requestPermission.mockResolvedValueOnce('denied'), /are blocked/],
    ['that it is blocked by the system', refuse('NotAllowedError'), /are blocked/],
    ['that the push service has refused', refuse('AbortError'), /push service has refused/],
  ])('%s', async (_, prepare, words) => {
    prepare()
    const { sent } = open()
    await press('Switch on')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
    expect(sent()).toEqual([])
    expect(readPushed(demoUser.id)).toBeNull()
  })

  it('that it is blocked for good, where the button was', async () => {
    requestPermission.mockImplementationOnce(async () => {
      Object.assign(window, { Notification: { permission: 'denied', requestPermission } })
      return 'denied'
    })
    open()
    const button = await screen.findByRole('button', { name: 'Switch on' })
    act(() => button.focus())
    fireEvent.click(button)
    await waitFor(() => expect(screen.getByText(/are blocked/)).toHaveFocus())
  })

  it('what the API says, and stays off', async () => {
    open({
      'POST /user/me/push': {
        status: 409,
        data: { message: 'At most 10 devices', code: 'too_many_devices' },
      },
    })
    await press('Switch on')
    expect(await screen.findByText(/At most 10 devices/)).toBeVisible()
    expect(screen.getByText('This device is not told')).toBeVisible()
    expect(readPushed(demoUser.id)).toBeNull()
  })
})

it('offers to load it again when the API is away', async () => {
  open({ 'GET /user/me/push': { status: 503, data: { message: 'Away' } } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
