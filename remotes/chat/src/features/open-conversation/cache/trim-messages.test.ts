import type { Channel } from 'stream-chat'
import { trimOldest } from './trim-messages'

const conversation = (count: number, isLatest = true) => {
  const messages = Array.from({ length: count }, (_, id) => ({ id }))
  const pruneOldest = jest.fn()
  return { state: { messages, latestMessages: isLatest ? messages : [], pruneOldest } } as unknown as Channel
}

test.each([
  [150, true, false],
  [151, true, true],
  [500, false, false],
])('with %d messages (the newest: %s) trims the oldest: %s', (count, isLatest, isTrimmed) => {
  const channel = conversation(count, isLatest)
  expect(trimOldest(channel)).toBe(isTrimmed)
  expect(jest.mocked(channel.state.pruneOldest).mock.calls).toEqual(isTrimmed ? [[75]] : [])
})
