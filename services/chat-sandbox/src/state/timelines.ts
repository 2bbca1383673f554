import type { Message } from './records'

const NONE: readonly Message[] = []

/** Messages by time, per channel and per thread. A message's time, channel and thread never change. */
export class Timelines {
  readonly #messages = new Map<string, Message[]>()

  /** Replaces `previous`, or adds a new message; null removes it. */
  put(previous: Message | undefined, message: Message | null): void {
    for (const key of message ? timelineKeys(message) : []) {
      if (previous) this.#replace(key, previous, message as Message)
      else this.#insert(key, message as Message)
    }
    for (const key of previous && !message ? timelineKeys(previous) : [])
      this.#remove(key, previous as Message)
  }

  get(key: string): readonly Message[] {
    return this.#messages.get(key) ?? NONE
  }

  #insert(key: string, message: Message): void {
    const messages = this.#messages.get(key)
    if (!messages) this.#messages.set(key, [message])
    else
      messages.splice(
        findFirstIndex(messages, (one) => one.created_at > message.created_at),
        0,
        message,
      )
  }

  #replace(key: string, previous: Message, message: Message): void {
    const messages = this.#messages.get(key) ?? []
    messages[findMessageIndex(messages, previous)] = message
  }

  #remove(key: string, previous: Message): void {
    const messages = this.#messages.get(key) ?? []
    messages.splice(findMessageIndex(messages, previous), 1)
    if (messages.length === 0) this.#messages.delete(key)
  }
}

/** The index of a message in a timeline, or -1. */
export function findMessageIndex(messages: readonly Message[], message: Message): number {
  const start = findFirstIndex(messages, (one) => one.created_at >= message.created_at)
  for (let at = start; messages[at]?.created_at === message.created_at; at += 1) {
    if (messages[at]?.id === message.id) return at
  }
  return -1
}

/** The first index where a condition holds, given that it then holds for all later messages (binary search). */
export function findFirstIndex(messages: readonly Message[], holds: (message: Message) => boolean): number {
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const message = messages[middle]
    if (message && holds(message)) high = middle
    else low = middle + 1
  }
  return low
}

/** Cids contain a colon and message ids do not, so the keys cannot collide. */
function timelineKeys(message: Message): string[] {
  if (!message.parent_id) return [message.cid]
  return message.show_in_channel ? [message.parent_id, message.cid] : [message.parent_id]
}
