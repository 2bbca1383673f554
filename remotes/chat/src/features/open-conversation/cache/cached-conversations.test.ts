import type { Channel } from 'stream-chat'
import { type CachedConversation, cacheConversation } from './cached-conversations'

let last = 0
const conversation = (unread = 0, count = 30) => {
  const messages = Array.from({ length: count }, (_, id) => ({ id }))
  const state = { messages, latestMessages: messages }
  return { cid: `messaging:${++last}`, countUnread: () => unread, state } as unknown as Channel
}
const open = (...channels: Channel[]) => channels.reduce<CachedConversation[]>(cacheConversation, [])
const channels = (cache: CachedConversation[]) => cache.map(({ channel }) => channel)

test('puts the open conversation in front and reuses its screen', () => {
  const [one, other] = [conversation(), conversation()]
  const first = open(one)
  const again = open(one, other).concat()
  expect(channels(again)).toEqual([other, one])
  const cache = cacheConversation(cacheConversation(first, other), one)
  expect(channels(cache)).toEqual([one, other])
  expect(cache[0]?.key).toBe(first[0]?.key)
})

test('caches the five conversations that were open last', () => {
  const all = Array.from({ length: 7 }, () => conversation())
  expect(channels(open(...all))).toEqual(all.slice(2).reverse())
})

test('remounts a conversation with unread messages', () => {
  const [unread, other] = [conversation(2), conversation()]
  const before = open(unread, other)
  const after = cacheConversation(before, unread)
  expect(channels(after)).toEqual([unread, other])
  expect(after[0]?.key).not.toBe(before[1]?.key)
})

test('evicts a long conversation', () => {
  const [long, other] = [conversation(0, 500), conversation()]
  expect(channels(open(long, other))).toEqual([other])
})

test('evicts a conversation with an unread separator', () => {
  const [unread, other] = [conversation(), conversation()]
  document.body.innerHTML = `<div data-conversation="${unread.cid}"><p class="str-chat__unread-messages-separator"></p></div>`
  expect(channels(open(unread, other))).toEqual([other])
})

test('evicts a conversation that is left under a dialog', () => {
  const [one, other] = [conversation(), conversation()]
  document.body.innerHTML = `<div data-conversation="${one.cid}"></div><div role="alertdialog"></div>`
  expect(channels(open(one, other))).toEqual([other])
  document.body.innerHTML = `<div data-conversation="${one.cid}" hidden></div><div role="alertdialog"></div>`
  expect(channels(open(one, other))).toEqual([other, one])
})
