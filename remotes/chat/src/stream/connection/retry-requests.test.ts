import { StreamChat } from 'stream-chat'
import { renewExpiredToken, retryReads } from './retry-requests'

const answers: (number | 'no answer')[] = []
let calls = 0
const client = new StreamChat('public-key')
const { axiosInstance } = client
axiosInstance.defaults.adapter = async (config) => {
  calls += 1
  const status = answers.shift() ?? 200
  if (status === 'no answer') throw Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', config })
  const response = { status, data: {}, statusText: '', headers: {}, config }
  if (status < 300) return response
  throw Object.assign(new Error(`Status ${status}`), { config, response })
}
retryReads(client)

const address = (path: string) => `http://chat.test${path}`
const request = (path = '/channels') => axiosInstance.post(address(path), {}, { params: { user_id: 'a' } })

describe('retryReads', () => {
  beforeEach(() => {
    calls = 0
    answers.length = 0
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => run()) as never)
  })
  afterEach(() => jest.restoreAllMocks())

  test('retries a read up to three times before it rejects', async () => {
    answers.push(503, 'no answer', 500)
    await expect(request()).resolves.toMatchObject({ status: 200 })
    expect(calls).toBe(4)
    answers.push(503, 503, 503, 503)
    await expect(request()).rejects.toMatchObject({ response: { status: 503 } })
    expect(calls).toBe(8)
  })

  test('does not retry a refusal', async () => {
    answers.push(403)
    await expect(request()).rejects.toMatchObject({ response: { status: 403 } })
    expect(calls).toBe(1)
  })

  test.each(['/channels/messaging/w1-d1/message', '/messages/1/reaction'])(
    'does not retry %s',
    async (path) => {
      answers.push(503)
      await expect(request(path)).rejects.toMatchObject({ response: { status: 503 } })
      expect(calls).toBe(1)
    },
  )

  test.each(['/channels/messaging/w1-d1/query', '/channels/messaging/w1-d1/read'])(
    'retries %s',
    async (path) => {
      answers.push(503)
      await expect(request(path)).resolves.toMatchObject({ status: 200 })
    },
  )
})

/** A client whose token has expired, and a service that accepts `fresh` only. */
const openExpired = async (renewedToken = 'fresh') => {
  const provider = jest.fn().mockResolvedValueOnce('stale').mockResolvedValue(renewedToken)
  const client = new StreamChat('public-key')
  await client.tokenManager.setTokenOrProvider(provider, { id: 'a' })
  client.user = { id: 'a' }
  client.axiosInstance.defaults.adapter = async (config) => {
    const isFresh = config.headers.get('Authorization') === 'fresh'
    const data = isFresh ? {} : { code: 40, message: 'Token expired' }
    const response = { status: isFresh ? 200 : 401, data, statusText: '', headers: {}, config }
    if (isFresh) return response
    throw Object.assign(new Error('Token expired'), { config, response })
  }
  renewExpiredToken(client)
  return { client, provider }
}
const channelsAddress = 'http://chat.test/channels'

describe('renewExpiredToken', () => {
  test('renews an expired token and repeats all requests at once, however many failed before', async () => {
    const { client } = await openExpired()
    client.consecutiveFailures = 10
    const pause = jest.spyOn(globalThis, 'setTimeout')
    await Promise.all([
      client.post(channelsAddress, {}),
      client.post(channelsAddress, {}),
      client.get(channelsAddress),
    ])
    expect(pause).not.toHaveBeenCalled()
  })

  test('a request that started with the token before uses the new one without renewing again', async () => {
    const { client, provider } = await openExpired()
    client.tokenManager.token = 'fresh'
    await client.axiosInstance.get(channelsAddress, { headers: { Authorization: 'stale' } })
    expect(provider).toHaveBeenCalledTimes(1)
  })

  test('repeats once when the renewed token is refused as well', async () => {
    const { client, provider } = await openExpired('stale too')
    const headers = { Authorization: 'stale' }
    await expect(client.axiosInstance.get(channelsAddress, { headers })).rejects.toMatchObject({
      response: { status: 401 },
    })
    expect(provider).toHaveBeenCalledTimes(2)
  })
})
