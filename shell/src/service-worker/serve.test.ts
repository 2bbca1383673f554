import { cacheName, createCache, deleteCache } from './file-cache'
import { writeList } from './release-list-storage'
import { serveFile } from './serve-file'
import { servePage } from './serve-page'
import { hashText, openFakeBrowser } from './testing/fake-browser'

let browser: ReturnType<typeof openFakeBrowser>
beforeEach(async () => {
  browser = openFakeBrowser()
  await createCache()
})
afterEach(() => jest.restoreAllMocks())

describe('a file', () => {
  const path = '/remotes/chat/1.0123456789.js'
  const address = window.location.origin + path
  const open = async (integrity = 'sha384-page') => {
    const work: Promise<unknown>[] = []
    const request = new Request(address, { integrity })
    const response = await serveFile({ request, waitUntil: (one) => work.push(one) })
    await Promise.all(work)
    return response.text()
  }
  const list = async (content: string, bytes?: number) =>
    writeList({
      sequence: 1,
      apps: {
        chat: [
          {
            id: address,
            files: { [address]: await hashText(content) },
            ...(bytes !== undefined && { bytes: { [address]: bytes } }),
          },
        ],
      },
    })

  test('comes from the server once, then from the cache', async () => {
    await list('one')
    browser.server.set(path, 'one')
    expect([await open(), await open()]).toEqual(['one', 'one'])
    expect(browser.asked).toEqual([path])
    expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ credentials: 'same-origin' }))
  })

  test('is replaced by the server’s when it was changed in the cache', async () => {
    await list('one')
    browser.server.set(path, 'one')
    await browser.cache.put(address, new Response('other'))
    expect(await open()).toBe('one')
    expect(await (await browser.cache.match(address))?.text()).toBe('one')
  })

  test('is refused and not stored when it was changed on the server', async () => {
    await list('one')
    browser.server.set(path, 'other')
    await expect(open()).rejects.toThrow('integrity')
    expect(browser.listStored()).not.toContain(path)
  })

  describe('without end', () => {
    /** An answer in chunks of 100 KB; `sent` says how many were asked for. */
    const serveEndless = () => {
      const state = { sent: 0 }
      const pull = (controller: ReadableStreamDefaultController) => {
        state.sent += 1
        controller.enqueue(new Uint8Array(100_000))
      }
      jest.mocked(fetch).mockImplementation(async () => new Response(new ReadableStream({ pull })))
      return state
    }

    test.each([
      ['is read to its length', 250_000, 10],
      ['is read to the limit of all files, where nobody says its length', undefined, 220],
    ])('%s, and refused', async (_, bytes, chunks) => {
      await list('one', bytes)
      const state = serveEndless()
      await expect(open()).rejects.toThrow(RangeError)
      // Twice: also past the browser's own cache.
      expect(state.sent).toBeLessThan(chunks)
      expect(browser.listStored()).not.toContain(path)
    })

    test('is read to the limit of all files when no listed release has it', async () => {
      await writeList({ sequence: 1, apps: {} })
      const state = serveEndless()
      await expect(open()).rejects.toThrow(RangeError)
      // Twice, as above.
      expect(state.sent).toBeLessThan(220)
    })
  })

  test('is stored and comes from the cache while its release is still being stored', async () => {
    const release = { id: address, files: { [address]: await hashText('next') } }
    await writeList({ sequence: 1, apps: { chat: [] }, pending: { chat: release } })
    browser.server.set(path, 'next')
    expect([await open(), await open()]).toEqual(['next', 'next'])
    expect(browser.asked).toEqual([path])
  })

  test('is not stored any more once the worker and its cache are removed, while its page is open', async () => {
    await list('one')
    browser.server.set(path, 'one')
    await deleteCache()
    expect(await open()).toBe('one')
    expect(browser.listStored()).toEqual([])
    expect(await caches.has(cacheName)).toBe(false)
  })

  test('comes from the server and is not stored when no listed release has it', async () => {
    await writeList({ sequence: 1, apps: {} })
    browser.server.set(path, 'override')
    expect(await open(await hashText('override'))).toBe('override')
    expect(browser.listStored()).not.toContain(path)
    // A damaged one is asked for again past the browser's own cache, which has it.
    await expect(open(await hashText('other'))).rejects.toThrow('integrity')
    expect(jest.mocked(fetch).mock.calls.at(-1)?.[1]).toMatchObject({ cache: 'reload' })
  })
})

describe('the page', () => {
  const never = new Promise<Response>(() => {})
  const answers = {
    'the server’s page': async () => new Response('new'),
    'another status': async () => new Response('not found', { status: 404 }),
    'an error of the server': async () => new Response('broken', { status: 502 }),
    'no server': async () => Promise.reject(new TypeError('Failed to fetch')),
    'no answer in two seconds': () => never,
  }
  const serve = async (answer: keyof typeof answers) => {
    jest.useFakeTimers()
    const serving = servePage(answers[answer]())
    serving.catch(() => {})
    await jest.advanceTimersByTimeAsync(2_000)
    jest.useRealTimers()
    return (await serving).text()
  }

  test.each([
    ['the server’s page', 'new'],
    ['another status', 'not found'],
    ['an error of the server', 'stored'],
    ['no server', 'stored'],
    ['no answer in two seconds', 'stored'],
  ] as const)('is served after %s: %s', async (answer, expected) => {
    await browser.cache.put('/', new Response('stored'))
    expect(await serve(answer)).toBe(expected)
  })

  test('comes from the server when none is stored', async () => {
    expect(await serve('an error of the server')).toBe('broken')
    await expect(serve('no server')).rejects.toThrow('Failed to fetch')
  })
})
