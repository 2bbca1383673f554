/** The list with the item at `from` at `to` instead. */
export const moveItem = <Item>(items: Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from)
  const moved = items.slice(from, from + 1)
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)]
}
