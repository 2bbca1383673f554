import { fetchWithin } from './fetch-within'

/** As a network does, which no reader can be later than. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Answers with chunks of 1,000 bytes, each sent when it is asked for, without an end by default. */
const serve = (chunks = Number.POSITIVE_INFINITY) => {
  let sent = 0
  const response = (signal: AbortSignal) => {
    const pull = async (controller: ReadableStreamDefaultController) => {
      await nextTask()
      if (signal.aborted) return controller.error(signal.reason)
      if (sent === chunks) return controller.close()
      sent += 1
      controller.enqueue(new Uint8Array(1_000).fill(97))
    }
    return new Response(new ReadableStream({ pull }), { status: 201 })
  }
  let answer: Response | undefined
  // Kept: Node aborts the signal of no request that is collected meanwhile.
  let asked: Request | undefined
  globalThis.fetch = async (input, init) => {
    asked = new Request(input, init)
    asked.signal.throwIfAborted()
    answer = response(asked.signal)
    return answer
  }
  return { sent: () => sent, answer: () => answer }
}
const request = (signal?: AbortSignal) => new Request('http://api.test/thing', { ...(signal && { signal }) })

test.each([
  ['shorter than', 2],
  ['as long as', 3],
])('an answer %s the limit is the one of the browser, to its end', async (_, chunks) => {
  const { answer } = serve(chunks)
  const response = await fetchWithin(request(), 3_000)
  expect(response).toBe(answer())
  expect(await response.clone().text()).toBe('a'.repeat(chunks * 1_000))
  expect(response.status).toBe(201)
})

test.each(['text', 'blob', 'json'] as const)(
  'an answer without end fails, and its request ends: %s()',
  async (read) => {
    const { sent } = serve()
    const response = await fetchWithin(request(), 3_000)
    const copy = response.clone()
    const results = await Promise.allSettled([response[read](), copy.text()])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(sent()).toBeLessThan(10)
  },
)

test.each([204, 205, 304])('an answer without content stays as it is: %d', async (status) => {
  const empty = new Response(null, { status })
  globalThis.fetch = async () => empty
  expect(await fetchWithin(request(), 0)).toBe(empty)
  // Chromium has an empty body there.
  const inChromium = Object.defineProperty(new Response(null, { status }), 'clone', {
    value: () => ({ body: new ReadableStream({ start: (controller) => controller.close() }) }),
  })
  globalThis.fetch = async () => inChromium
  expect(await (await fetchWithin(request(), 0)).text()).toBe('')
})

test('a request that is cancelled ends with its own reason, before, while and after it is answered', async () => {
  const ends = async (when: 'before' | 'while' | 'after') => {
    const cancel = new AbortController()
    serve()
    if (when === 'before') cancel.abort('left')
    const fetching = fetchWithin(request(cancel.signal), Number.POSITIVE_INFINITY)
    if (when === 'while') cancel.abort('left')
    const reading = fetching.then((response) => {
      if (when === 'after') cancel.abort('left')
      return response.text()
    })
    return reading.then(String, String)
  }
  expect([await ends('before'), await ends('while'), await ends('after')]).toEqual(['left', 'left', 'left'])
})

test('no network fails as ever', async () => {
  const failure = new TypeError('Failed to fetch')
  globalThis.fetch = async () => {
    throw failure
  }
  await expect(fetchWithin(request(), 1)).rejects.toBe(failure)
})
