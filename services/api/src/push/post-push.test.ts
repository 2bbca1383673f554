import { type PushService, startPushService } from '../testing/push-service'
import { ForbiddenAddressError, postPush, publicNetwork } from './post-push'
import { isPublicAddress } from './public-address'

let service: PushService
let other: PushService
beforeAll(async () => {
  service = await startPushService()
  other = await startPushService()
})
afterAll(() => Promise.all([service.close(), other.close()]))
beforeEach(() => {
  service.setAnswer((response) => response.writeHead(201).end())
  service.pushed.length = 0
})

const post = (endpoint = `${service.origin}/nobody`, network: Partial<PushService['network']> = {}) =>
  postPush(
    { endpoint, headers: { ttl: '60' }, body: Buffer.from('hello') },
    { ...service.network, ...network },
  )

it('posts, and reads the status only', async () => {
  expect(await post()).toEqual({ status: 201 })
  expect(service.pushed).toMatchObject([{ path: '/nobody', headers: { ttl: '60', 'content-length': '5' } }])
})

it('does not follow a redirect', async () => {
  service.setAnswer((response) => response.writeHead(307, { location: `${other.origin}/elsewhere` }).end())
  expect(await post()).toEqual({ status: 307 })
  expect(other.pushed).toEqual([])
})

it('does not read a body without end', async () => {
  let sent = 0
  let closed = () => {}
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve
  })
  service.setAnswer((response) => {
    response.writeHead(500)
    const chunk = Buffer.alloc(100_000)
    const more = () => {
      sent += 1
      if (response.write(chunk)) setImmediate(more)
      else response.once('drain', more)
    }
    response.once('close', closed)
    more()
  })
  expect(await post()).toEqual({ status: 500 })
  await isClosed
  // What the sockets have room for.
  expect(sent).toBeLessThan(200)
})

it.each([
  ['no answer', () => {}],
  [
    'an answer that never ends to begin',
    (response: import('node:http').ServerResponse) => response.writeContinue(),
  ],
])('gives up in time: %s', async (_, answer) => {
  service.setAnswer(answer)
  await expect(post(undefined, { timeoutMs: 500 })).rejects.toThrow('aborted')
})

it('gives up on a service that is away, and on a certificate that nobody knows', async () => {
  await expect(post('https://localhost:1/x')).rejects.toThrow('ECONNREFUSED')
  await expect(post(`${other.origin}/x`)).rejects.toThrow(/self.signed/)
})

it.each([
  ['seconds', '120', 120_000],
  ['a date, by the clock of the service', 'Sun, 06 Nov 1994 08:51:37 GMT', 120_000],
  ['a date that has gone', 'Sun, 06 Nov 1994 08:49:00 GMT', undefined],
  ['nonsense', 'soon', undefined],
])('reads Retry-After as %s', async (_, value, expected) => {
  const headers = { 'retry-after': value, date: 'Sun, 06 Nov 1994 08:49:37 GMT' }
  service.setAnswer((response) => response.writeHead(429, headers).end())
  expect((await post()).retryAfterMs).toBe(expected)
})

describe('leaves the networks around it alone', () => {
  it.each([
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://10.1.2.3',
    'http://push.example',
  ])('%s', async (endpoint) => {
    const posted = post(endpoint, { isAllowed: publicNetwork.isAllowed })
    await expect(posted).rejects.toThrow(ForbiddenAddressError)
  })

  it('a name that leads to this machine', async () => {
    await expect(post(undefined, { isAllowed: publicNetwork.isAllowed })).rejects.toThrow(
      ForbiddenAddressError,
    )
    expect(service.pushed).toEqual([])
  })

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:830::200e', true],
    ['2001:4860:4860::8888', true],
    ['100.64.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['::', false],
    ['fe80::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:53aa:64c::', false],
    ['::ffff:8.8.8.8', false],
    ['no address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})
