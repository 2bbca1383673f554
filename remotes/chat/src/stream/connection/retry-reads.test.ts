import { StreamChat } from 'stream-chat'
import { retryReads } from './retry-reads'

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
