/** The same numbers from 0 to 1 in every run with a seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    choose: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)],
  }
}
export type Random = ReturnType<typeof createRandom>
