import { StreamChat } from 'stream-chat'
import { renewExpiredToken } from './renew-expired-token'

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
const address = 'http://chat.test/channels'

test('renews an expired token and repeats all requests at once, however many failed before', async () => {
  const { client } = await openExpired()
  client.consecutiveFailures = 10
  const pause = jest.spyOn(globalThis, 'setTimeout')
  await Promise.all([client.post(address, {}), client.post(address, {}), client.get(address)])
  expect(pause).not.toHaveBeenCalled()
})

test('a request that started with the token before uses the new one without renewing again', async () => {
  const { client, provider } = await openExpired()
  client.tokenManager.token = 'fresh'
  await client.axiosInstance.get(address, { headers: { Authorization: 'stale' } })
  expect(provider).toHaveBeenCalledTimes(1)
})

test('repeats once when the renewed token is refused as well', async () => {
  const { client, provider } = await openExpired('stale too')
  const headers = { Authorization: 'stale' }
  await expect(client.axiosInstance.get(address, { headers })).rejects.toMatchObject({
    response: { status: 401 },
  })
  expect(provider).toHaveBeenCalledTimes(2)
})
