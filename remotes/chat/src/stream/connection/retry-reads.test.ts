import { StreamChat } from 'stream-chat'
import { retryReads } from './retry-reads'

const answers: (number | 'nothing')[] = []
let calls = 0
const client = new StreamChat('public-key')
const { axiosInstance } = client
axiosInstance.defaults.adapter = async (config) => {
  calls += 1
  const status = answers.shift() ?? 200
  if (status === 'nothing') throw Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', config })
  const response = { status, data: {}, statusText: '', headers: {}, config }
  if (status < 300) return response
  throw Object.assign(new Error(`Status ${status}`), { config, response })
}
retryReads(client)

const address = (path: string) => `http://chat.test${path}`
const ask = (path = '/channels') => axiosInstance.post(address(path), {}, { params: { user_id: 'a' } })

beforeEach(() => {
  calls = 0
  answers.length = 0
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => run()) as never)
})
afterEach(() => jest.restoreAllMocks())

test('a question is asked up to three times more before anybody hears of the failure', async () => {
  answers.push(503, 'nothing', 500)
  await expect(ask()).resolves.toMatchObject({ status: 200 })
  expect(calls).toBe(4)
  answers.push(503, 503, 503, 503)
  await expect(ask()).rejects.toMatchObject({ response: { status: 503 } })
  expect(calls).toBe(8)
})

test('what the service refuses is not asked again', async () => {
  answers.push(403)
  await expect(ask()).rejects.toMatchObject({ response: { status: 403 } })
  expect(calls).toBe(1)
})

test.each(['/channels/messaging/w1-d1/message', '/messages/1/reaction'])('%s is sent once', async (path) => {
  answers.push(503)
  await expect(ask(path)).rejects.toMatchObject({ response: { status: 503 } })
  expect(calls).toBe(1)
})

test.each(['/channels/messaging/w1-d1/query', '/channels/messaging/w1-d1/read'])(
  '%s is repeated',
  async (path) => {
    answers.push(503)
    await expect(ask(path)).resolves.toMatchObject({ status: 200 })
  },
)
