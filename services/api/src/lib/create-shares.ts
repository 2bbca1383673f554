type Share = { working: number; waiting: (() => void)[] }

/**
 * Lets each holder, such as an account, have `most` pieces of work at once. `enter` waits for its turn and returns what ends the work; null
 * at once where `mostWaiting` of the holder wait already. In memory, because it counts work in flight, not attempts
 * (docs/decisions/0019-limits-in-the-database.md).
 */
export const createShares = (most: number, mostWaiting = Number.POSITIVE_INFINITY) => {
  const shares = new Map<number, Share>()

  const enter = async (holder: number): Promise<(() => void) | null> => {
    const share = shares.get(holder) ?? { working: 0, waiting: [] }
    shares.set(holder, share)
    if (share.working < most) share.working++
    else if (share.waiting.length >= mostWaiting) return null
    else await new Promise<void>((start) => share.waiting.push(start))
    return () => {
      const start = share.waiting.shift()
      if (start) return start()
      share.working--
      if (share.working === 0) shares.delete(holder)
    }
  }
  return { enter }
}
