import type { Message } from './records'

/**
 * Messages in order of time, per channel and per thread. Keeps ids, so an edited message needs no work here;
 * a message's time, channel and thread never change.
 */
export class Timelines {
  readonly #ids = new Map<string, string[]>()

  constructor(private readonly messages: Map<string, Message>) {}

  /** Call before the message itself is stored: what is stored tells whether it is new. */
  put(id: string, message: Message | null): void {
    const known = this.messages.get(id)
    if (message && !known) for (const key of keysOf(message)) this.#insert(key, message)
    if (!message && known) for (const key of keysOf(known)) this.#remove(key, id)
  }

  of(key: string): Message[] {
    return (this.#ids.get(key) ?? []).flatMap((id) => this.messages.get(id) ?? [])
  }

  #insert(key: string, message: Message): void {
    const ids = this.#ids.get(key) ?? []
    this.#ids.set(key, ids)
    // Almost always the newest; only seeded histories arrive out of order.
    let at = ids.length
    while (at > 0 && this.#timeOf(ids[at - 1]) > message.created_at) at -= 1
    ids.splice(at, 0, message.id)
  }

  #timeOf(id: string | undefined): string {
    return this.messages.get(id ?? '')?.created_at ?? ''
  }

  #remove(key: string, id: string): void {
    this.#ids.set(
      key,
      (this.#ids.get(key) ?? []).filter((other) => other !== id),
    )
  }
}

/** A cid contains a colon and a message id does not, so the two cannot meet. */
function keysOf(message: Message): string[] {
  if (!message.parent_id) return [message.cid]
  return message.show_in_channel ? [message.parent_id, message.cid] : [message.parent_id]
}
