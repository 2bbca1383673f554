/**
 * The longest (ms) that a piece of work has the one thread before other calls have it. Each of them needs the thread several times: to read the
 * call, for the caller, for each statement.
 */
const TURN_MS = 2

const waiting: (() => void)[] = []
const startNext = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(startNext)
}

/** Waits for a turn of its own: one piece of work goes on in each round of the event loop, whichever call it is for. */
export const takeTurn = () =>
  new Promise<void>((start) => {
    if (waiting.push(start) === 1) setImmediate(startNext)
  })

/** Does something with each of thousands of items, in turns with all other calls. */
export const eachInTurns = async <Item>(items: readonly Item[], work: (item: Item) => void) => {
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > TURN_MS) {
      await takeTurn()
      since = performance.now()
    }
    work(item)
  }
}
