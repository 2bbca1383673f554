import { hostApi } from '@hosts/shared/platform'
import { demoUser } from '@hosts/shared/testing'
import { createShellStore } from '../app/store'
import { clearSession, storeSession } from '../session/storage'

const { testUpload } = hostApi.injectEndpoints({
  endpoints: (build) => ({
    testUpload: build.mutation<unknown, (sent: number) => void>({
      query: (onProgress) => ({ url: '/upload', method: 'POST', body: 'bytes', onProgress }),
    }),
  }),
}).endpoints

/** Replaces the browser's: records the request, and lets the test answer it. */
class FakeRequest {
  static all: FakeRequest[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  address = ''
  timeout = 0
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  onabort = () => {}
  abort = jest.fn(() => this.onabort())
  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    FakeRequest.all.push(this)
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload()
  }
}

const start = async () => {
  FakeRequest.all = []
  globalThis.XMLHttpRequest = FakeRequest as never
  globalThis.fetch = jest.fn(async () => new Response('{"accessToken":"new"}')) as never
  clearSession()
  storeSession({ user: demoUser, accessToken: 'old', refreshToken: 'refresh' })
  const progress: number[] = []
  const store = createShellStore('http://api.test/api/v1', { user: demoUser, ended: null })
  const upload = store.dispatch(testUpload.initiate((sent) => progress.push(sent), { track: false }))
  const nth = async (index: number) => {
    while (!FakeRequest.all[index]) await new Promise((resolve) => setTimeout(resolve))
    return FakeRequest.all[index]
  }
  return { upload, progress, nth }
}

test('reports progress, and sends again with a new token after a refresh', async () => {
  const { upload, progress, nth } = await start()
  const first = await nth(0)
  expect([first.address, first.headers.Authorization]).toEqual([
    'POST http://api.test/api/v1/upload',
    'Bearer old',
  ])
  first.upload.onprogress?.({ loaded: 1, total: 4 })
  first.answer(401, { message: 'Expired' })
  const second = await nth(1)
  expect(second.headers.Authorization).toBe('Bearer new')
  second.answer(201, { id: 1 })
  expect(await upload).toEqual({ data: { id: 1 } })
  expect(progress).toEqual([0.25])
})

test.each([
  [
    'a refusal',
    (request: FakeRequest) => request.answer(422, { message: 'No' }),
    { status: 422, data: { message: 'No' } },
  ],
  [
    'a page',
    (request: FakeRequest) => request.answer(502, '<html>'),
    { status: 'PARSING_ERROR', originalStatus: 502 },
  ],
  ['no connection', (request: FakeRequest) => request.onerror(), { status: 'FETCH_ERROR' }],
  ['no answer in time', (request: FakeRequest) => request.ontimeout(), { status: 'TIMEOUT_ERROR' }],
])('ends with an error like other requests after %s', async (_, answer, error) => {
  const { upload, nth } = await start()
  answer(await nth(0))
  expect(await upload).toMatchObject({ error })
})

describe('while the code of uploads loads', () => {
  beforeEach(() => jest.resetModules())
  afterEach(() => jest.dontMock('./send-upload'))

  test('another user who logs in does not send this photo', async () => {
    jest.doMock('./send-upload', () => {
      const other = { ...demoUser, id: demoUser.id + 1 }
      storeSession({ user: other, accessToken: 'other', refreshToken: 'other' })
      return jest.requireActual('./send-upload')
    })
    const { upload } = await start()
    expect(await upload).toMatchObject({ error: { error: 'Another user has logged in here' } })
    expect(FakeRequest.all).toEqual([])
  })

  test('a lost connection is an error like that of a request', async () => {
    jest.doMock('./send-upload', () => {
      throw new Error('Loading chunk failed')
    })
    const { upload } = await start()
    expect(await upload).toMatchObject({ error: { status: 'FETCH_ERROR' } })
  })
})

test('stops when it is cancelled', async () => {
  const { upload, nth } = await start()
  const request = await nth(0)
  upload.abort()
  await upload
  expect(request.abort).toHaveBeenCalled()
})
