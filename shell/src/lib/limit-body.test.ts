import { limitBody } from './limit-body'

/** An answer of `chunks` chunks of 1,000 bytes, each sent when it is asked for, without an end by default. */
const answer = (chunks = Number.POSITIVE_INFINITY) => {
  let sent = 0
  const cancelled = jest.fn()
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent === chunks) return controller.close()
      sent += 1
      controller.enqueue(new Uint8Array(1_000).fill(97))
    },
    cancel: cancelled,
  })
  return {
    response: new Response(body, { status: 201, headers: { 'X-Name': 'a' } }),
    cancelled,
    sent: () => sent,
  }
}

test.each([
  ['shorter than', 2],
  ['as long as', 3],
])('an answer %s the limit is the same', async (_, chunks) => {
  const limited = limitBody(answer(chunks).response, 3_000)
  expect([limited.status, limited.headers.get('X-Name')]).toEqual([201, 'a'])
  expect(await limited.text()).toBe('a'.repeat(chunks * 1_000))
})

test.each(['text', 'json', 'arrayBuffer', 'blob'] as const)(
  'an answer without end fails at the limit, and its request ends: %s()',
  async (read) => {
    const { response, cancelled, sent } = answer()
    await expect(limitBody(response, 3_000)[read]()).rejects.toThrow(RangeError)
    expect(cancelled).toHaveBeenCalled()
    expect(sent()).toBeLessThan(10)
  },
)

test('a copy fails like the answer', async () => {
  const limited = limitBody(answer().response, 3_000)
  const copy = limited.clone()
  await expect(Promise.allSettled([limited.text(), copy.text()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
})

test('an answer without a body stays as it is', () => {
  const empty = new Response(null, { status: 204 })
  expect(limitBody(empty, 0)).toBe(empty)
  const inChromium = Object.defineProperty(empty, 'body', { value: new ReadableStream() })
  expect(limitBody(inChromium, 0)).toBe(empty)
})
