/** Dedupes items by a property; the first of each value stays. */
const uniqBy = (items: Record<string, unknown>[], property: string) => {
  const seen = new Set()
  return items.filter((item) => {
    const isFirst = !seen.has(item[property])
    seen.add(item[property])
    return isFirst
  })
}
export default uniqBy
