import { getNow, hostApi, loggedIn, logOut, setClockOffset, toast } from '@hosts/shared/platform'
import { demoUser } from '@hosts/shared/testing'
import * as z from '@hosts/shared/zod'
import { waitFor } from '@testing-library/react'
import { createShellStore } from '../app/store'
import { answerLimit } from '../lib/limit-body'
import { clearSession, readAccessToken, storageKeys, storeSession } from '../session/storage'

const { testRead, testFile, testThrow, testWrite, testLogin } = hostApi.injectEndpoints({
  endpoints: (build) => ({
    testRead: build.query({ query: (params: Record<string, unknown>) => ({ url: '/thing', params }) }),
    testShape: build.query({ query: () => '/thing', responseSchema: z.object({ name: z.string() }) }),
    testThrow: build.query({
      query: () => '/thing',
      transformResponse: (): unknown => {
        throw new Error('Nothing to show')
      },
    }),
    testFile: build.query({
      query: () => ({
        url: '/file',
        responseHandler: async (response) => (await response.arrayBuffer()).byteLength,
      }),
    }),
    testWrite: build.mutation({ query: (body: unknown) => ({ url: '/thing', method: 'POST', body }) }),
    testLogin: build.mutation({
      query: (body: unknown) => ({ url: '/user/warehouse-owner/login', method: 'POST', body }),
    }),
  }),
}).endpoints
const { testShape } = hostApi.endpoints as unknown as { testShape: typeof testRead }

type Answer = { status?: number; body: unknown; headers?: Record<string, string> }
type Server = (path: string, token: string | null, request: Request) => Answer | Promise<Answer>

/** Replaces fetch by a server and counts the requests by path. */
const serve = (server: Server) => {
  const requests: Request[] = []
  const counts: Record<string, number> = {}
  globalThis.fetch = jest.fn(async (...call: ConstructorParameters<typeof Request>) => {
    const input = new Request(...call)
    requests.push(input)
    const path = new URL(input.url).pathname.replace('/api/v1', '')
    counts[path] = (counts[path] ?? 0) + 1
    const token = input.headers.get('Authorization')?.replace('Bearer ', '') ?? null
    const { status = 200, body, headers = {} } = await server(path, token, input)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  }) as unknown as typeof fetch
  return { requests, counts }
}

const refreshPath = '/user/warehouse-owner/refresh'
const logIn = () => {
  storeSession({ user: demoUser, accessToken: 'old', refreshToken: 'refresh' })
  return createShellStore('http://api.test/api/v1', { user: demoUser, ended: null })
}
const toasts = jest.spyOn(toast, 'error').mockImplementation(() => '')

beforeEach(() => {
  clearSession()
  toasts.mockClear()
})

test('sends the access token as Bearer and arrays comma-separated', async () => {
  const { requests } = serve(() => ({ body: {} }))
  const store = logIn()
  await store.dispatch(testRead.initiate({ tags: ['reefer', 'a b'], page: 2, search: undefined }))
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer old')
  const query = new URL(requests[0]?.url ?? '').searchParams
  expect([...query]).toEqual([
    ['tags', 'reefer,a b'],
    ['page', '2'],
  ])
})

test('calls addresses below that of the API', async () => {
  const { requests } = serve(() => ({ body: {} }))
  await logIn().dispatch(testWrite.initiate({}))
  expect(requests.map(({ url }) => url)).toEqual(['http://api.test/api/v1/thing'])
})

test('refreshes once for requests that fail together, and retries each once', async () => {
  const { counts } = serve((path, token) => {
    if (path === refreshPath) return { body: { accessToken: 'new' } }
    return token === 'new' ? { body: { fine: true } } : { status: 401, body: { message: 'Expired' } }
  })
  const store = logIn()
  const results = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => store.dispatch(testRead.initiate({ page }))),
  )
  expect(results.map(({ data }) => data)).toEqual(Array(5).fill({ fine: true }))
  expect(counts).toEqual({ '/thing': 10, [refreshPath]: 1 })
  expect(readAccessToken()).toBe('new')
  expect(toasts).not.toHaveBeenCalled()
})

test('refreshes by POST with the refresh token', async () => {
  const refreshes: unknown[] = []
  serve(async (path, token, request) => {
    if (path !== refreshPath) return token === 'new' ? { body: {} } : { status: 401, body: {} }
    refreshes.push([request.method, await request.json()])
    return { body: { accessToken: 'new' } }
  })
  await logIn().dispatch(testRead.initiate({}))
  expect(refreshes).toEqual([['POST', { refreshToken: 'refresh' }]])
})

test('retries a request that fails after the refresh without another refresh', async () => {
  let answerSlow = (_: Answer) => {}
  const slow = new Promise<Answer>((resolve) => {
    answerSlow = resolve
  })
  const { counts } = serve((path, token, request) => {
    if (path === refreshPath) return { body: { accessToken: 'new' } }
    if (token === 'new') return { body: {} }
    return request.url.includes('slow') ? slow : { status: 401, body: { message: 'Expired' } }
  })
  const store = logIn()
  const late = store.dispatch(testRead.initiate({ slow: true }))
  await store.dispatch(testRead.initiate({ page: 1 }))
  answerSlow({ status: 401, body: { message: 'Expired' } })
  expect((await late).isSuccess).toBe(true)
  expect(counts[refreshPath]).toBe(1)
})

test('retries a request only once', async () => {
  const { counts } = serve((path) =>
    path === refreshPath ? { body: { accessToken: 'new' } } : { status: 401, body: { message: 'No' } },
  )
  const store = logIn()
  expect((await store.dispatch(testRead.initiate({}))).error).toMatchObject({ status: 401 })
  expect(counts).toEqual({ '/thing': 2, [refreshPath]: 1 })
})

test.each([
  [400, 'session_ended'],
  [401, 'refresh_invalid'],
  [403, 'session_ended'],
])('ends the session when the refresh is refused with %i and the code %s', async (status, code) => {
  const { counts } = serve((path) =>
    path === refreshPath
      ? { status, body: { message: 'Revoked', code, requestId: 'r' } }
      : { status: 401, body: { message: 'Expired' } },
  )
  const store = logIn()
  await store.dispatch(testRead.initiate({}))
  expect(counts).toEqual({ '/thing': 1, [refreshPath]: 1 })
  expect(toasts).toHaveBeenCalledWith(`Error code: ${status}\nRevoked`, expect.anything())
  expect(store.getState().session).toEqual({ user: null, ended: 'expired' })
  expect(Object.keys(localStorage)).toEqual([])
})

const notFound = { message: 'Not found', code: 'not_found', requestId: 'r' }
const ended = { message: 'Please log in again', code: 'refresh_invalid', requestId: 'r' }
const fieldError = [{ errors: [{ message: 'Not valid', path: 'refreshToken' }] }]
test.each([
  ['500', { status: 500, body: { message: 'Out of order' } }, 'Error code: 500\nOut of order'],
  ['429', { status: 429, body: { message: 'Too often' } }, 'Error code: 429\nToo often'],
  ['a wrong shape', { body: { token: 'new' } }, expect.stringContaining('→ at accessToken')],
  [
    'the login page of a network',
    { status: 403, body: '<html>Log in</html>' },
    'Error code: 403\nThe server gave an answer that cannot be read',
  ],
  ['an empty 401', { status: 401, body: '' }, 'Error code: 401\nThe server gave no reason'],
  ['an empty 403', { status: 403, body: '' }, 'Error code: 403\nThe server gave no reason'],
  ['a 404 of a router', { status: 404, body: { error: 'no route' } }, 'Error code: 404\nno route'],
  ['the API without this call', { status: 404, body: notFound }, 'Error code: 404\nNot found'],
  ['410', { status: 410, body: { message: 'Gone' } }, 'Error code: 410\nGone'],
  ['410 and the code of an end', { status: 410, body: ended }, 'Error code: 410\nPlease log in again'],
  ['422', { status: 422, body: fieldError }, 'Error code: 422\nNot valid'],
  ['400 at a field', { status: 400, body: fieldError }, 'Error code: 400\nNot valid'],
  ['no answer', null, 'No connection to Hosts'],
])('shows the error of a refresh that fails with %s and keeps the session', async (_, answer, text) => {
  const { counts } = serve((path) => {
    if (path !== refreshPath) return { status: 401, body: { message: 'Expired' } }
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const store = logIn()
  await Promise.all([1, 2].map((page) => store.dispatch(testRead.initiate({ page }))))
  expect(toasts.mock.calls.map(([shown]) => shown)).toEqual([text, text])
  expect(store.getState().session.user).toEqual(demoUser)
  expect(localStorage.getItem(storageKeys.refreshToken)).toBe('refresh')
  expect(counts).toEqual({ '/thing': 2, [refreshPath]: 1 })
})

test.each([
  ['a new token', { body: { accessToken: 'late' } }],
  ['a refusal', { status: 401, body: ended }],
])('ignores %s that answers the refresh of a session that has ended', async (_, answer) => {
  let answerRefresh = (_answer: Answer) => {}
  const refreshing = new Promise<Answer>((resolve) => {
    answerRefresh = resolve
  })
  const { counts } = serve((path) =>
    path === refreshPath ? refreshing : { status: 401, body: { message: 'Expired' } },
  )
  const store = logIn()
  const read = store.dispatch(testRead.initiate({}))
  await waitFor(() => expect(counts[refreshPath]).toBe(1))
  const session = { user: demoUser, accessToken: 'of the next session', refreshToken: 'next' }
  storeSession(session)
  answerRefresh(answer)
  await read
  expect(readAccessToken()).toBe(session.accessToken)
  expect(store.getState().session.ended).toBeNull()
})

test('sends nothing after another tab has logged in as another user', async () => {
  const logInOther = () =>
    storeSession({ user: { ...demoUser, id: demoUser.id + 1 }, accessToken: 'other', refreshToken: 'other' })
  const { requests } = serve(() => {
    logInOther()
    return { status: 401, body: { message: 'Expired' } }
  })
  const store = logIn()
  const errors = []
  for (let count = 0; count < 2; count += 1) errors.push((await store.dispatch(testWrite.initiate({}))).error)
  expect(errors).toEqual(Array(2).fill(expect.objectContaining({ error: 'Another user has logged in here' })))
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old'])
})

test('retries no request of one person in the name of the next, who has logged in on the same page', async () => {
  const store = logIn()
  const { requests } = serve(() => {
    const user = { ...demoUser, id: demoUser.id + 1 }
    store.dispatch(loggedIn({ user, accessToken: 'other', refreshToken: 'other' }))
    return { status: 401, body: { message: 'Expired' } }
  })
  expect((await store.dispatch(testWrite.initiate({}))).error).toMatchObject({ status: 401 })
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old'])
})

test('empties the cache at a login, although a request of the session before still hangs', async () => {
  const { requests } = serve((path, token, { url }) => {
    if (token !== 'old') return { body: { page: 'of the next' } }
    if (path === refreshPath || url.includes('page=2')) return { status: 401, body: ended }
    return url.includes('slow') ? new Promise<Answer>(() => {}) : { body: { page: 'of the first' } }
  })
  const store = logIn()
  await store.dispatch(testRead.initiate({ page: 1 }))
  store.dispatch(testRead.initiate({ slow: true }))
  await store.dispatch(testRead.initiate({ page: 2 }))
  const user = { ...demoUser, id: demoUser.id + 1 }
  store.dispatch(loggedIn({ user, accessToken: 'other', refreshToken: 'other' }))
  const { data } = await store.dispatch(testRead.initiate({ page: 1 }))
  expect(data).toEqual({ page: 'of the next' })
  expect(requests.find(({ url }) => url.includes('slow'))?.signal.aborted).toBe(true)
})

test('retries neither a login nor a request without a refresh token', async () => {
  const { counts } = serve(() => ({ status: 401, body: { message: 'Email or password is incorrect' } }))
  const store = logIn()
  await store.dispatch(testLogin.initiate({}))
  localStorage.removeItem(storageKeys.refreshToken)
  await store.dispatch(testRead.initiate({}))
  expect(counts).toEqual({ '/user/warehouse-owner/login': 1, '/thing': 1 })
})

describe('toasts for failed requests', () => {
  const getToastTexts = async (answer: Answer) => {
    serve(() => answer)
    await logIn().dispatch(testWrite.initiate({}))
    return toasts.mock.calls.map(([text]) => text)
  }

  test("show the status and the server's message", async () => {
    expect(await getToastTexts({ status: 409, body: { message: 'Bay 12 was just taken' } })).toEqual([
      'Error code: 409\nBay 12 was just taken',
    ])
  })

  test('join the messages of the first item of an array', async () => {
    const body = [
      { errors: [{ message: 'Too short' }, { message: 'No digit' }] },
      { errors: [{ message: 'Hidden' }] },
    ]
    expect(await getToastTexts({ status: 422, body })).toEqual(['Error code: 422\nToo short, No digit'])
  })

  test.each([
    [{ error: 'Quota exceeded' }, 'Quota exceeded'],
    [{ error: { message: 'Quota exceeded' } }, 'Quota exceeded'],
    [[{ message: 'Too short' }], 'Too short'],
    [[{ errors: ['Too short', { message: 'No digit' }] }], 'Too short, No digit'],
    [['Too short', 'No digit'], 'Too short, No digit'],
    ['Back in a minute', 'Back in a minute'],
  ])("keep the server's words in %j", async (body, message) => {
    expect(await getToastTexts({ status: 400, body: JSON.stringify(body) })).toEqual([
      `Error code: 400\n${message}`,
    ])
  })

  test.each([
    ['a page of HTML', 502, '<html>Bad gateway</html>'],
    ['a page of HTML that claims success', 200, '<html></html>'],
  ])('show %s', async (_, status, body) => {
    expect(await getToastTexts({ status, body })).toEqual([
      `Error code: ${status}\nThe server gave an answer that cannot be read`,
    ])
  })

  test.each([[null], ['{}'], [{ unexpected: true }], [[]], ['[{"errors":[]}]'], [{ message: 7 }]])(
    'show an error without a reason: %j',
    async (body) => {
      expect(await getToastTexts({ status: 500, body })).toEqual([
        'Error code: 500\nThe server gave no reason',
      ])
    },
  )

  test.each([
    ['a request that reaches nobody', new TypeError('Failed to fetch'), 'No connection to Hosts'],
    [
      'a request without an answer in time',
      new DOMException('slow', 'TimeoutError'),
      'Hosts takes too long to answer',
    ],
  ])('show an error outside HTTP in words: %s', async (_, error, text) => {
    serve(() => {
      throw error
    })
    await logIn().dispatch(testWrite.initiate({}))
    expect(toasts).toHaveBeenCalledWith(text, expect.anything())
  })

  test.each([['{"name":7}'], ['[]'], ['']])('show the parse message of a wrong shape: %s', async (body) => {
    serve(() => ({ body }))
    await logIn().dispatch(testShape.initiate({}))
    expect(toasts).toHaveBeenCalledWith(expect.stringContaining('Invalid input'), expect.anything())
  })

  test('show the message of an error in code', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    serve(() => ({ body: {} }))
    await logIn().dispatch(testThrow.initiate({}))
    expect(toasts).toHaveBeenCalledWith('Nothing to show', expect.anything())
  })

  test('stay silent for a cancelled request', async () => {
    serve(() => new Promise(() => {}))
    const request = logIn().dispatch(testRead.initiate({}))
    request.abort()
    await request
    expect(toasts).not.toHaveBeenCalled()
  })
})

test('logout cancels pending queries, clears the storage, empties the cache and revokes the token', async () => {
  const { requests } = serve((path) =>
    path === '/thing' ? new Promise(() => {}) : { status: 204, body: '' },
  )
  const store = logIn()
  const pending = store.dispatch(testRead.initiate({}))
  await waitFor(() => expect(requests).toHaveLength(1))
  store.dispatch(logOut())
  await pending
  expect(requests[0]?.signal.aborted).toBe(true)
  expect(requests[1]?.url).toMatch(/logout$/)
  expect(requests[1]?.headers.get('Authorization')).toBe('Bearer old')
  expect(Object.keys(localStorage)).toEqual([])
  expect(store.getState().session).toEqual({ user: null, ended: 'logout' })
  expect(store.getState().hostApi.queries).toEqual({})
  expect(toasts).not.toHaveBeenCalled()
})

describe('the clock of the server', () => {
  const HOUR = 3_600_000
  const ofApi = { 'x-request-id': 'one' }
  const answer = async (at: number | null, took = 0, own: Record<string, string> = ofApi) => {
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now')
    serve(() => {
      clock.mockReturnValue(now + took)
      return { body: {}, headers: at === null ? own : { ...own, date: new Date(now + at).toUTCString() } }
    })
    const store = logIn()
    clock.mockReturnValue(now)
    await store.dispatch(testRead.initiate({ page: Math.random() }))
    clock.mockRestore()
    // The clock may tick between the two, which rounds to -0.
    return Math.round((getNow() - Date.now()) / 60_000) || 0
  }
  afterEach(() => setClockOffset(0))

  test.each([
    ['is followed when this device is two hours ahead', -2 * HOUR, 0, -120],
    ['is followed when this device is a day behind', 24 * HOUR, 0, 1440],
    ['is that of this device for less than a minute', 45_000, 0, 0],
    ['is not known from an answer that took too long', HOUR, 21_000, 0],
    ['is not known when this device was put back meanwhile', HOUR, -HOUR, 0],
    ['is not known without a date', null, 0, 0],
  ])('%s', async (_, at, took, minutes) => {
    expect(await answer(at, took)).toBe(minutes)
  })

  test('is not known from an answer of something in between, such as a login page of a network', async () => {
    expect(await answer(-50 * 365 * 24 * HOUR, 0, {})).toBe(0)
  })

  test('is corrected first by a slow answer, then only by fast ones', async () => {
    expect(await answer(HOUR, 19_000)).toBe(60)
    expect(await answer(2 * HOUR, 2_500)).toBe(60)
    expect(await answer(2 * HOUR, 1_500)).toBe(120)
    expect(await answer(0, 1_500)).toBe(0)
  })
})

test('an answer without end is an error, and its request ends; a file may be longer', async () => {
  // Kept: Node aborts the signal of no request that is collected meanwhile.
  const requests: Request[] = []
  let sent = 0
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    requests.push(request)
    sent = 0
    const pull = async (controller: ReadableStreamDefaultController) => {
      // A network brings a chunk a task.
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted) return controller.error(signal.reason)
      sent += 4_000_000
      // A file of this test ends.
      if (sent > 2 * answerLimit) return controller.close()
      controller.enqueue(new Uint8Array(4_000_000).fill(32))
    }
    return new Response(new ReadableStream({ pull }))
  }
  const store = logIn()
  const { error } = await store.dispatch(testRead.initiate({}))
  expect(error).toMatchObject({ status: 'PARSING_ERROR' })
  expect(requests[0]?.signal.aborted).toBe(true)
  expect(sent).toBeLessThan(1.3 * answerLimit)
  const { data } = await store.dispatch(testFile.initiate(undefined))
  expect(data).toBe(2 * answerLimit)
})
