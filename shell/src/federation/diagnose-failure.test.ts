import { diagnoseFailure } from './diagnose-failure'
import { digest } from './digest'
import { buildChunkError } from './testing/builders'

const folder = 'http://remotes.test/chat/'
const released = new TextEncoder().encode('as released')

const files = async () => {
  const hash = await digest(released.buffer)
  const names = ['remote-entry.js', 'remote.js', 'screen.js', 'other.css', 'screen.css']
  return {
    entry: `${folder}remote-entry.js`,
    preload: [`${folder}remote.js`],
    integrity: new Map(names.map((name) => [folder + name, hash])),
  }
}

const asked: string[] = []
/** Serves every file as released except `corrupted`. */
const serve = (corrupted: string, answer: () => Response | Promise<Response>) => {
  asked.length = 0
  window.fetch = async (address) => {
    asked.push(String(address).slice(folder.length))
    return asked.at(-1) === corrupted ? answer() : new Response(released)
  }
}

test.each([
  ['network', undefined, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['http', 404, () => new Response('', { status: 404 })],
  ['integrity', undefined, () => new Response('as relEased')],
])('fetches only the failed script again: %s', async (kind, status, answer) => {
  serve('screen.js', answer)
  const found = await diagnoseFailure(await files(), buildChunkError(`${folder}screen.js`))
  expect(found).toEqual({ kind, ...(status && { status }) })
  expect(asked).toEqual(['screen.js'])
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
  serve('screen.css', () => new Response('as relEased'))
  expect(await diagnoseFailure(await files(), buildChunkError(undefined))).toEqual({ kind: 'integrity' })
  expect(asked).toEqual(['other.css', 'screen.css'])
})

test('fetches the entry and its preloads for an error without a file', async () => {
  serve('remote.js', () => new Response('', { status: 503 }))
  expect(await diagnoseFailure(await files(), new Error('RUNTIME-008'))).toEqual({
    kind: 'http',
    status: 503,
  })
  expect(asked).toEqual(['remote-entry.js', 'remote.js'])
})

test('tells a late file from code that did not run when all files are intact', async () => {
  serve('', () => new Response())
  const late = buildChunkError(`${folder}screen.js`)
  expect(await diagnoseFailure(await files(), late)).toEqual({ kind: 'network' })
  expect(await diagnoseFailure(await files(), Object.assign(late, { type: 'missing' }))).toEqual({
    kind: 'evaluation',
  })
  expect(await diagnoseFailure(await files(), new Error('Unexpected token'))).toEqual({ kind: 'evaluation' })
})
