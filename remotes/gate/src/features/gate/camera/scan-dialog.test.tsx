import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ScanDialog } from './scan-dialog'

const getUserMedia = jest.fn()
const detect = jest.fn()
const [onRead, onType] = [jest.fn(), jest.fn()]

const buildTrack = (capabilities: object = {}) => ({
  stop: jest.fn(),
  applyConstraints: jest.fn().mockResolvedValue(undefined),
  getCapabilities: () => capabilities,
})
const answer = (track: ReturnType<typeof buildTrack>) =>
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] })

beforeEach(() => {
  jest.resetAllMocks()
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  Object.assign(window, { BarcodeDetector: jest.fn(() => ({ detect })) })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
})
const open = () => render(<ScanDialog onRead={onRead} onType={onType} onClose={jest.fn()} />)

test('reads the first code with the back camera, then switches it off', async () => {
  const track = buildTrack()
  answer(track)
  detect.mockRejectedValueOnce(new Error('No picture yet')).mockResolvedValue([{ rawValue: '482913' }])
  open()
  await waitFor(() => expect(onRead).toHaveBeenCalledWith('482913'))
  expect(onRead).toHaveBeenCalledTimes(1)
  expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: { ideal: 'environment' } } })
  expect(track.stop).toHaveBeenCalled()
})

test('switches the camera off when it is closed, also while it starts', async () => {
  const track = buildTrack()
  answer(track)
  open().unmount()
  await waitFor(() => expect(track.stop).toHaveBeenCalled())
  expect(onRead).not.toHaveBeenCalled()
})

test.each([
  ['NotAllowedError', 'The camera is not allowed here'],
  ['NotFoundError', 'No camera found'],
  ['NotReadableError', 'The camera does not start'],
])('explains after %s what to do, and the code can be typed', async (name, words) => {
  getUserMedia.mockRejectedValue(Object.assign(new Error(name), { name }))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  fireEvent.click(screen.getByRole('button', { name: 'Type the code' }))
  expect(onType).toHaveBeenCalled()
})

describe('a camera whose pictures cannot be read', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  test.each([
    ['as the detector fails', () => detect.mockRejectedValue(new Error('Service unavailable'))],
    ['as the detector never answers', () => detect.mockReturnValue(new Promise(() => {}))],
    [
      'as there is none',
      () =>
        Object.assign(window, {
          BarcodeDetector: jest.fn(() => {
            throw new TypeError('Illegal constructor')
          }),
        }),
    ],
    [
      'as the picture never comes',
      () => jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {})),
    ],
    [
      'as the detector fails after a while',
      () => detect.mockResolvedValueOnce([]).mockResolvedValueOnce([]).mockRejectedValue(new Error('Lost')),
    ],
  ])('says so within seconds, %s, and is switched off', async (_, fail) => {
    const track = buildTrack()
    answer(track)
    fail()
    open()
    await wait(5000)
    expect(screen.getByRole('alert')).toHaveTextContent('This device cannot read codes')
    expect(track.stop).toHaveBeenCalled()
    const looks = detect.mock.calls.length
    await wait(5000)
    expect(detect.mock.calls.length).toBe(looks)
    fireEvent.click(screen.getByRole('button', { name: 'Type the code' }))
    expect(onType).toHaveBeenCalled()
  })

  test('looks on while there is no code in them', async () => {
    answer(buildTrack())
    detect.mockRejectedValueOnce(new Error('No picture yet')).mockResolvedValue([])
    open()
    await wait(60_000)
    expect(screen.queryByRole('alert')).toBeNull()
    detect.mockResolvedValue([{ rawValue: '482913' }])
    await wait(200)
    expect(onRead).toHaveBeenCalledWith('482913')
  })
})

test('switches the light of a camera that has one', async () => {
  const track = buildTrack({ torch: true })
  answer(track)
  detect.mockResolvedValue([])
  const { unmount } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Light on' }))
  expect(await screen.findByRole('button', { name: 'Light off' })).toBeVisible()
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  unmount()
})
