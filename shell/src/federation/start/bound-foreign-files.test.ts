import { boundForeignFiles, checkLength, isUnbounded } from './bound-foreign-files'

const foreign = 'http://remotes.test/chat'
let count = 0
let address: string
/** What the server sends for each request, in chunks of a megabyte; none of them ends by itself after Infinity. */
let answers: number[]
const cancelled = jest.fn()
const asked: string[] = []

const answer = (megabytes: number) => {
  let sent = 0
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        if (sent === megabytes) return controller.close()
        sent += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
      cancel: cancelled,
    }),
  )
}

const setController = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })

beforeAll(boundForeignFiles)
beforeEach(() => {
  setController(null)
  count += 1
  address = `${foreign}/${count}.js`
  answers = [1]
  asked.length = 0
  cancelled.mockClear()
  document.head.innerHTML = ''
  window.fetch = async (url, { signal } = {}) => {
    asked.push(String(url))
    const next = answers.shift()
    if (next === undefined) throw new TypeError('Failed to fetch')
    if (next === 0)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return answer(next)
  }
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

const createScript = (src = address) => {
  const script = document.createElement('script')
  script.integrity = 'sha384-a'
  script.src = src
  script.onload = jest.fn()
  script.onerror = jest.fn()
  return script
}
const createSheet = () => {
  const sheet = document.createElement('link')
  Object.assign(sheet, { rel: 'stylesheet', integrity: 'sha384-a', href: address })
  sheet.onload = jest.fn()
  sheet.onerror = jest.fn()
  return sheet
}

describe.each([
  ['a script', createScript],
  ['a sheet', createSheet],
])('%s of another origin', (_, create) => {
  test('starts once its file has been read to its end', async () => {
    const part = create()
    expect(document.head.appendChild(part as HTMLElement)).toBe(part)
    expect(part.isConnected).toBe(false)
    await settle()
    expect(part.isConnected).toBe(true)
    expect([asked, part.onerror]).toEqual([[address], expect.any(Function)])
    expect(part.onerror).not.toHaveBeenCalled()
  })

  test.each([
    ['does not end', Number.POSITIVE_INFINITY],
    ['is longer than any', 20],
  ])('never starts when its file %s: it fails, and the request ends', async (_, megabytes) => {
    answers = [megabytes]
    const part = create()
    document.head.appendChild(part as HTMLElement)
    await settle()
    expect(part.onerror).toHaveBeenCalledTimes(1)
    expect([part.isConnected, cancelled.mock.calls.length]).toEqual([false, 1])
  })
})

test('a file that has failed is asked for again', async () => {
  answers = [Number.POSITIVE_INFINITY, 1]
  document.head.appendChild(createScript())
  await settle()
  const again = createScript()
  document.head.appendChild(again)
  await settle()
  expect([again.isConnected, asked.length]).toEqual([true, 2])
})

test('a preload and the script that it is for are one request, with the length that the registry says', async () => {
  answers = [2]
  checkLength(address, 1_500_000).ending.catch(() => {})
  const script = createScript()
  document.head.appendChild(script)
  await settle()
  expect([asked, script.isConnected]).toEqual([[address], false])
})

test('a script that is given up ends its request and never starts', async () => {
  answers = [0]
  const script = createScript()
  document.head.appendChild(script)
  script.remove()
  await settle()
  expect([script.isConnected, asked.length]).toEqual([false, 1])
  expect(script.onerror).toHaveBeenCalled()
})

test('a script whose loader has stopped waiting never starts', async () => {
  const script = createScript()
  document.head.appendChild(script)
  script.onload = null
  await settle()
  expect(script.isConnected).toBe(false)
})

test.each<[string, () => HTMLElement]>([
  ['of the page’s own origin', () => createScript('/main.js')],
  ['without a hash, as a development server’s', () => Object.assign(createScript(), { integrity: '' })],
  ['of no file', () => document.createElement('style')],
])('what is %s starts at once', (_, create) => {
  const part = create()
  document.head.appendChild(part)
  expect([part.isConnected, asked]).toEqual([true, []])
})

test('leaves everything to a service worker, which reads with a bound', () => {
  setController({})
  expect(isUnbounded(address)).toBe(false)
  const script = createScript()
  document.head.appendChild(script)
  expect([script.isConnected, asked]).toEqual([true, []])
})
