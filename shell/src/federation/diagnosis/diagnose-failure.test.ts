import { digest } from '../../lib/digest'
import { buildChunkError } from '../testing/builders'
import { diagnoseFailure } from './diagnose-failure'

const folder = 'http://remotes.test/chat/'
const released = new TextEncoder().encode('as released')

const files = async () => {
  const hash = await digest(released.buffer)
  const names = ['remote-entry.js', 'remote.js', 'screen.js', 'other.css', 'screen.css']
  return {
    entry: `${folder}remote-entry.js`,
    folder,
    preload: [`${folder}remote.js`],
    integrity: new Map(names.map((name) => [folder + name, hash])),
  }
}

const requests: string[] = []
/** Whether the server answers and forbids this page to read it. */
let isClosed = false
const respond = (body: string, type = 'text/javascript') =>
  new Response(body, { headers: { 'Content-Type': type } })
const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
beforeEach(() => {
  isClosed = false
})

/** Serves every file as released except `corrupted`. */
const serve = (corrupted: string, answer: () => Response | Promise<Response>) => {
  requests.length = 0
  window.fetch = async (address, { mode } = {}) => {
    // Asked about CORS: the same answer, if there is one.
    if (mode === 'no-cors') return isClosed ? new Response() : answer()
    requests.push(String(address).slice(folder.length))
    return requests.at(-1) === corrupted ? answer() : new Response(released)
  }
}

test.each([
  ['network', undefined, refuse],
  ['http', 404, () => new Response('', { status: 404 })],
  ['integrity', undefined, () => respond('as relEased')],
  ['mime', undefined, () => respond('<!doctype html>', 'text/html; charset=utf-8')],
  ['mime', undefined, () => respond('as released', 'text/plain')],
])('fetches only the failed script again: %s', async (kind, status, answer) => {
  serve('screen.js', answer)
  const found = await diagnoseFailure(await files(), buildChunkError(`${folder}screen.js`))
  expect(found).toEqual({ kind, ...(status && { status }) })
  expect(requests).toEqual(['screen.js'])
})

test('reads no further than any file is long, and says that it is another one', async () => {
  const cancel = jest.fn()
  const endless = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)), cancel })
  serve('screen.js', () => new Response(endless(), { headers: { 'Content-Type': 'text/javascript' } }))
  const found = await diagnoseFailure(await files(), buildChunkError(`${folder}screen.js`))
  expect(found).toEqual({ kind: 'integrity' })
  expect(cancel).toHaveBeenCalled()
})

test('distinguishes a server that forbids this page to read its files from one that is down', async () => {
  isClosed = true
  serve('screen.js', refuse)
  const found = await diagnoseFailure(await files(), buildChunkError(`${folder}screen.js`))
  expect(found).toEqual({ kind: 'cors' })
})

test('gives up on a silent server after three seconds', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  window.fetch = (_, options) =>
    new Promise((_resolve, reject) => options?.signal?.aborted && reject(options.signal.reason))
  const found = await diagnoseFailure(await files(), buildChunkError(`${folder}screen.js`))
  expect(found).toEqual({ kind: 'network' })
  expect(limit).toHaveBeenCalledWith(3000)
  limit.mockRestore()
})

test('fetches all sheets when one failed, because the bundler does not say which', async () => {
  serve('screen.css', () => respond('as relEased', 'text/css'))
  expect(await diagnoseFailure(await files(), buildChunkError(undefined))).toEqual({ kind: 'integrity' })
  expect(requests).toEqual(['other.css', 'screen.css'])
})

test('fetches the entry and its preloads for an error without a file', async () => {
  serve('remote.js', () => new Response('', { status: 503 }))
  expect(await diagnoseFailure(await files(), new Error('RUNTIME-008'))).toEqual({
    kind: 'http',
    status: 503,
  })
  expect(requests).toEqual(['remote-entry.js', 'remote.js'])
})

test('distinguishes a late file from code that did not run when all files are intact', async () => {
  serve('', () => new Response())
  const late = buildChunkError(`${folder}screen.js`)
  expect(await diagnoseFailure(await files(), late)).toEqual({ kind: 'network' })
  expect(await diagnoseFailure(await files(), Object.assign(late, { type: 'missing' }))).toEqual({
    kind: 'evaluation',
  })
  expect(await diagnoseFailure(await files(), new Error('Unexpected token'))).toEqual({ kind: 'evaluation' })
})
