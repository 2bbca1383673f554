/** Dedupes items by a property; the first of each value stays. */
const uniqBy = (items: Record<string, unknown>[], property: string) => {
  const values = new Set()
  return items.filter((item) => {
    const isFirst = !values.has(item[property])
    values.add(item[property])
    return isFirst
  })
}
export default uniqBy
