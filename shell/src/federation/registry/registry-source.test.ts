import { isDateInDoubt } from '@hosts/shared/date-in-doubt'
import { testConfig } from '@hosts/shared/testing'
import { waitFor } from '@testing-library/react'
import { RemoteError } from '../diagnosis/remote-error'
import { buildRegistry, createSigner } from '../testing/builders'
import { createRegistrySource } from './registry-source'

const answer = jest.fn<Promise<Response>, unknown[]>()
let signer: Awaited<ReturnType<typeof createSigner>>
beforeAll(async () => {
  signer = await createSigner()
})
beforeEach(() => {
  localStorage.clear()
  answer.mockReset()
  window.fetch = answer as typeof fetch
})

const config = () => ({ ...testConfig, registry: { ...testConfig.registry, keys: [signer.key] } })
const respond = async (sequence: number) => new Response(await signer.sign(buildRegistry({ sequence })))

test('uses the document that the page has started to fetch', async () => {
  const source = createRegistrySource(config(), signer.sign(buildRegistry()))
  expect((await source.loadReleases()).chat?.version).toBe('1.2.3')
  expect(answer).not.toHaveBeenCalled()
})

test('converts the RemoteError of the page’s first script, which is another class', async () => {
  const theirs = { name: 'RemoteError', remote: 'registry', kind: 'http', details: { status: 404 } }
  const error = await createRegistrySource(config(), Promise.reject(theirs))
    .loadReleases()
    .catch((cause) => cause)
  expect(error).toBeInstanceOf(RemoteError)
  expect(error).toMatchObject({ remote: 'registry', kind: 'http', details: { status: 404 } })
})

test('reports a failure and fetches again for the next request', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(await respond(1))
  const source = createRegistrySource(config())
  await expect(source.loadReleases()).rejects.toMatchObject({ remote: 'registry', kind: 'network' })
  expect(await source.loadReleases()).toHaveProperty('chat')
})

test.each([
  [
    'a missing registry',
    () => new Response('Not found', { status: 404 }),
    { kind: 'http', details: { status: 404 } },
  ],
  ['a server error', () => new Response('', { status: 503 }), { kind: 'http', details: { status: 503 } }],
  ['a document that is too large', () => new Response('x'.repeat(2_100_000)), { kind: 'registry' }],
])('rejects %s', async (_, response, error) => {
  answer.mockResolvedValue(response())
  await expect(createRegistrySource(config()).loadReleases()).rejects.toMatchObject(error)
})

test('refuses an older registry than seen before, across page loads', async () => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).loadReleases()
  localStorage.removeItem('registry')
  answer.mockResolvedValueOnce(await respond(11))
  await expect(createRegistrySource(config()).loadReleases()).rejects.toMatchObject({ kind: 'replayed' })
  answer.mockResolvedValueOnce(await respond(12))
  expect(await createRegistrySource(config()).loadReleases()).toHaveProperty('chat')
})

test('restarts the sequence with new keys', async () => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).loadReleases()
  signer = await createSigner()
  answer.mockResolvedValueOnce(await respond(3))
  expect(await createRegistrySource(config()).loadReleases()).toHaveProperty('chat')
})

test.each([
  ['heals by itself', () => new Date().toUTCString(), true],
  ['waits for the API to tell the time', () => '', false],
])('a browser whose stored sequence no signer reaches %s', async (_, getDate, isHealed) => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).loadReleases()
  const stored = { ...JSON.parse(localStorage.getItem('registry-sequence') ?? ''), sequence: 2 ** 53 - 1 }
  localStorage.setItem('registry-sequence', JSON.stringify(stored))
  localStorage.removeItem('registry')
  answer
    .mockResolvedValueOnce(await respond(13))
    .mockResolvedValueOnce(new Response('', { headers: { Date: getDate() } }))
  const loading = createRegistrySource(config()).loadRegistry()
  if (isHealed) {
    expect(await loading).toMatchObject({ sequence: 13 })
    expect(localStorage.getItem('registry-sequence')).toContain('"sequence":13')
  } else await expect(loading).rejects.toMatchObject({ kind: 'replayed' })
})

/** A browser that has loaded sequence 12 before; then its registry's server has only this. */
const visitAgain = async (next: () => Promise<Response>) => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).loadReleases()
  answer.mockImplementation(next)
  const noteFault = jest.fn()
  const source = createRegistrySource(config(), undefined, noteFault)
  return { source, noteFault }
}
const unusable = {
  network: () => Promise.reject(new TypeError('Failed to fetch')),
  http: async () => new Response('', { status: 500 }),
  replayed: () => respond(11),
  registry: async () => new Response('<!doctype html>'),
  signature: async () =>
    new Response(await (await createSigner()).sign(buildRegistry({ sequence: 13, remotes: {} }))),
  expired: async () => new Response(await signer.sign(buildRegistry({ sequence: 13, expires: Date.now() }))),
}

describe('the copy of the last registry', () => {
  test.each(Object.entries(unusable))('replaces a registry with the fault %s', async (kind, next) => {
    const { source, noteFault } = await visitAgain(next)
    expect(await source.loadRegistry()).toMatchObject({ sequence: 12 })
    expect(source.getFault()).toBe(kind)
    expect(noteFault).toHaveBeenCalledTimes(1)
    expect(noteFault).toHaveBeenCalledWith(kind, expect.any(Number))
    // The same fault is reported only once.
    expect(await source.refresh()).toHaveProperty('chat')
    expect(noteFault).toHaveBeenCalledTimes(1)

    answer.mockImplementation(() => respond(13))
    await source.refresh()
    expect(await source.loadRegistry()).toMatchObject({ sequence: 13 })
    expect(source.getFault()).toBeNull()
  })

  test('replaces a registry that takes longer than two seconds, until it comes', async () => {
    let send = (_: Response) => {}
    const { source } = await visitAgain(() => new Promise((resolve) => (send = resolve)))
    jest.useFakeTimers({ doNotFake: ['performance'] })
    const reading = source.loadRegistry()
    await jest.advanceTimersByTimeAsync(1_999)
    expect(source.getFault()).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    jest.useRealTimers()
    expect(await reading).toMatchObject({ sequence: 12 })
    expect(source.getFault()).toBe('timeout')
    send(await respond(14))
    await waitFor(async () => expect(await source.loadRegistry()).toMatchObject({ sequence: 14 }))
    expect(source.getFault()).toBeNull()
  })

  test.each(['network', 'http', 'expired'] as const)(
    'leaves the date in doubt once it has expired, on an open page and the next one: %s',
    async (kind) => {
      const { source } = await visitAgain(unusable[kind])
      await source.loadRegistry()
      expect(isDateInDoubt()).toBe(false)
      const copy = localStorage.getItem('registry')
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000_001)
      expect(isDateInDoubt()).toBe(true)
      for (const page of [source, createRegistrySource(config())]) {
        expect(await page.loadRegistry()).toMatchObject({ sequence: 12 })
        expect(page.getFault()).toBe(kind)
      }
      // Each load of a remote would wait for the server again.
      answer.mockClear()
      await source.loadReleases()
      expect(answer).not.toHaveBeenCalled()
      expect(localStorage.getItem('registry')).toBe(copy)
      clock.mockRestore()
      expect(isDateInDoubt()).toBe(false)
    },
  )

  test('is replaced after its expiry as soon as the server has a newer one', async () => {
    const { source } = await visitAgain(unusable.http)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000_001)
    await source.loadRegistry()
    answer.mockImplementation(
      async () => new Response(await signer.sign(buildRegistry({ sequence: 13, expires: Date.now() + 1 }))),
    )
    await source.refresh()
    expect(isDateInDoubt()).toBe(false)
    clock.mockRestore()
  })

  test('no expired registry is accepted without one', async () => {
    answer.mockImplementation(unusable.expired)
    await expect(createRegistrySource(config()).loadRegistry()).rejects.toMatchObject({ kind: 'expired' })
    expect(localStorage.getItem('registry')).toBeNull()
  })

  test.each([
    ['changed in storage', async () => localStorage.setItem('registry', await signer.sign({ remotes: {} }))],
    ['no document', async () => localStorage.setItem('registry', 'x')],
    ['older than one seen since', async () => localStorage.setItem('registry-sequence', newerSequence())],
    [
      'signed with a key that is not trusted any more',
      async () => {
        const { sign } = await createSigner()
        localStorage.setItem('registry', await sign(buildRegistry({ sequence: 12 })))
      },
    ],
  ])('is not used when it is %s', async (_, change) => {
    const { source } = await visitAgain(unusable.http)
    await change()
    await expect(source.loadRegistry()).rejects.toMatchObject({ kind: 'http', details: { status: 500 } })
  })

  test('is held in memory in a browser without storage', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    })
    const source = createRegistrySource(config(), signer.sign(buildRegistry()))
    await source.loadReleases()
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await source.refresh()).toHaveProperty('chat')
    expect(source.getFault()).toBe('network')
    setItem.mockRestore()
  })
})
const newerSequence = () =>
  JSON.stringify({ ...JSON.parse(localStorage.getItem('registry-sequence') ?? '{}'), sequence: 13 })
