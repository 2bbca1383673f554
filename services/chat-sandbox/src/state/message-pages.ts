import { notFound } from '../lib/errors'
import type { MessagePage } from '../lib/input'
import type { Message } from './records'
import type { Store } from './store'
import { findFirstIndex, findMessageIndex } from './timelines'

/**
 * Selects the page of a list of messages (oldest first): the newest, those before or after a message or time, or
 * those around one. The target of `around` is in the middle unless the list ends sooner: the client derives from its
 * index whether there are more on either side.
 */
export function selectPage(
  store: Pick<Store, 'messages'>,
  messages: readonly Message[],
  page: MessagePage,
  size: number,
): readonly Message[] {
  const count = page.limit ?? size
  const findPlace = (id: string) => {
    const message = store.messages.get(id)
    const place = message ? findMessageIndex(messages, message) : -1
    if (place === -1) throw notFound(`There is no message ${id} here`)
    return place
  }
  if (page.id_around !== undefined) return around(messages, findPlace(page.id_around), count)
  if (page.created_at_around !== undefined)
    return around(messages, firstFrom(messages, page.created_at_around), count)

  if (page.id_gt !== undefined) return after(messages, findPlace(page.id_gt) + 1, count)
  if (page.id_gte !== undefined) return after(messages, findPlace(page.id_gte), count)
  if (page.created_at_after !== undefined)
    return after(messages, firstAfter(messages, page.created_at_after), count)
  if (page.created_at_after_or_equal !== undefined) {
    return after(messages, firstFrom(messages, page.created_at_after_or_equal), count)
  }

  if (page.id_lt !== undefined) return before(messages, findPlace(page.id_lt), count)
  if (page.id_lte !== undefined) return before(messages, findPlace(page.id_lte) + 1, count)
  if (page.created_at_before !== undefined)
    return before(messages, firstFrom(messages, page.created_at_before), count)
  if (page.created_at_before_or_equal !== undefined) {
    return before(messages, firstAfter(messages, page.created_at_before_or_equal), count)
  }
  return before(messages, messages.length, count)
}

const before = (messages: readonly Message[], end: number, count: number) =>
  messages.slice(Math.max(0, end - count), end)

const after = (messages: readonly Message[], start: number, count: number) =>
  messages.slice(start, start + count)

function around(messages: readonly Message[], target: number, count: number): readonly Message[] {
  const start = Math.min(target - Math.floor(count / 2), messages.length - count)
  return after(messages, Math.max(0, start), count)
}

const firstFrom = (messages: readonly Message[], time: string) =>
  findFirstIndex(messages, (message) => message.created_at >= time)

const firstAfter = (messages: readonly Message[], time: string) =>
  findFirstIndex(messages, (message) => message.created_at > time)
