import type { Channel } from 'stream-chat'
import { type CachedConversation, cacheConversation } from './conversation-cache'

let last = 0
const conversation = (unread = 0, count = 30) => {
  const messages = Array.from({ length: count }, (_, id) => ({ id }))
  const state = { messages, latestMessages: messages }
  return { cid: `messaging:${++last}`, countUnread: () => unread, state } as unknown as Channel
}
const open = (...channels: Channel[]) => channels.reduce<CachedConversation[]>(cacheConversation, [])
const channels = (cache: CachedConversation[]) => cache.map(({ channel }) => channel)

test('the conversation that is shown stands in front, and the same screen is shown again', () => {
  const [one, other] = [conversation(), conversation()]
  const first = open(one)
  const again = open(one, other).concat()
  expect(channels(again)).toEqual([other, one])
  const cache = cacheConversation(cacheConversation(first, other), one)
  expect(channels(cache)).toEqual([one, other])
  expect(cache[0]?.key).toBe(first[0]?.key)
})

test('five are kept at most, those that were shown last', () => {
  const all = Array.from({ length: 7 }, () => conversation())
  expect(channels(open(...all))).toEqual(all.slice(2).reverse())
})

test('a conversation with unread messages gets a new screen', () => {
  const [unread, other] = [conversation(2), conversation()]
  const before = open(unread, other)
  const after = cacheConversation(before, unread)
  expect(channels(after)).toEqual([unread, other])
  expect(after[0]?.key).not.toBe(before[1]?.key)
})

test('a conversation that was read far back is not kept', () => {
  const [long, other] = [conversation(0, 500), conversation()]
  expect(channels(open(long, other))).toEqual([other])
})

test('a conversation with a line above its unread messages is not kept', () => {
  const [lined, other] = [conversation(), conversation()]
  document.body.innerHTML = `<div data-conversation="${lined.cid}"><p class="str-chat__unread-messages-separator"></p></div>`
  expect(channels(open(lined, other))).toEqual([other])
})

test('a conversation that is left while a dialog stands over it is not kept', () => {
  const [left, other] = [conversation(), conversation()]
  document.body.innerHTML = `<div data-conversation="${left.cid}"></div><div role="alertdialog"></div>`
  expect(channels(open(left, other))).toEqual([other])
  document.body.innerHTML = `<div data-conversation="${left.cid}" hidden></div><div role="alertdialog"></div>`
  expect(channels(open(left, other))).toEqual([other, left])
})
