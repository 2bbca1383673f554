import { giveSignal } from './give-signal'

/** The one context of the page: the module keeps it. */
const audio = { state: 'running', resume: jest.fn(), created: 0, notes: 0 }

class FakeContext {
  currentTime = 0
  constructor() {
    audio.created++
  }
  get state() {
    return audio.state
  }
  resume = () => audio.resume()
  createGain = () => ({
    connect: (next: object) => next,
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  })
  createOscillator = () => ({
    connect: (next: object) => next,
    frequency: {},
    stop: () => {},
    start: () => {
      audio.notes++
    },
  })
}

const play = async () => {
  const before = audio.notes
  giveSignal('denied')
  await new Promise((resolve) => setTimeout(resolve))
  return audio.notes - before
}
const allow = () =>
  audio.resume.mockImplementation(async () => {
    audio.state = 'running'
  })

beforeEach(() => {
  Object.assign(globalThis, { AudioContext: FakeContext })
  audio.state = 'running'
  audio.resume.mockReset().mockRejectedValue(new Error('Not in a gesture'))
})

test.each(['suspended', 'interrupted'])(
  'a tone of a context that is %s is dropped, and not played later',
  async (state) => {
    expect(await play()).toBe(1)
    audio.state = state
    expect(await play()).toBe(0)
    allow()
    window.dispatchEvent(new Event('pointerup'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(await play()).toBe(1)
  },
)

test.each([
  ['a press', () => window.dispatchEvent(new Event('pointerup'))],
  ['a key, as of a scanner', () => window.dispatchEvent(new Event('keyup'))],
  ['the return to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
])('after a call, %s lets the sound start again', async (_, act) => {
  await play()
  audio.state = 'interrupted'
  allow()
  act()
  expect(audio.state).toBe('running')
  expect(await play()).toBe(1)
})

test('a tone starts a paused context itself, where the browser allows that', async () => {
  await play()
  audio.state = 'suspended'
  allow()
  expect(await play()).toBe(1)
})

test('a context that the system has closed is replaced', async () => {
  await play()
  const { created } = audio
  audio.state = 'closed'
  giveSignal('done')
  expect(audio.created).toBe(created + 1)
})
