import type { Message } from './records'

/** Above this the oldest preview is evicted. */
const MAX_PREVIEWS = 1000

export interface Preview {
  message: Message
  query: string
  turn: number
}

/** Giphys that are not sent yet. They are only in memory: nobody but their author sees them. */
export class GiphyPreviews {
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
