import { AsyncLocalStorage } from 'node:async_hooks'

/** The database connections that one call of the API uses now. At its deadline they are closed, so that no other caller waits for them. */
export class CallConnections {
  private readonly closers = new Set<() => void>()
  /** Nobody waits for the answer any more. */
  isOver = false

  /** `close` ends a connection until the returned function is called. */
  add(close: () => void) {
    this.requireOpen()
    this.closers.add(close)
    return () => this.closers.delete(close)
  }

  /** Throws once nobody waits for the answer. */
  requireOpen() {
    if (this.isOver) throw new Error('The call has passed its deadline')
  }

  end() {
    this.isOver = true
    for (const close of this.closers) close()
  }
}

/** The call that the running code works for; none in jobs and in what continues after an answer. */
export const callConnections = new AsyncLocalStorage<CallConnections | undefined>()
