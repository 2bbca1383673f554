import type { Message } from './records'

/** More than anybody has open; the oldest goes, as all do when the service ends. */
const MAX_PREVIEWS = 1000

export interface Preview {
  message: Message
  query: string
  turn: number
}

/** The giphys that have not been sent yet. They are no part of the state: nobody but their author knows of them. */
export class Previews {
  readonly #byId = new Map<string, Preview>()

  get(id: string): Preview | undefined {
    return this.#byId.get(id)
  }

  put(preview: Preview): void {
    this.#byId.set(preview.message.id, preview)
    const [oldest] = this.#byId.keys()
    if (oldest !== undefined && this.#byId.size > MAX_PREVIEWS) this.#byId.delete(oldest)
  }

  remove(id: string): void {
    this.#byId.delete(id)
  }
}
