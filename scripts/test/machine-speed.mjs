/** Processor time (ms) of one `work` on the reference machine of docs/testing.md, with nothing else running. */
const reference = 30

const work = () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Driver ${(id * 7919) % 20_000}` }))
  const copies = /** @type {typeof rows} */ (JSON.parse(JSON.stringify(rows)))
  copies.sort((one, other) => one.name.localeCompare(other.name))
  return new Map(copies.map((row) => [row.name.replace(/\d+/g, (digits) => String(digits.length)), row]))
}

const time = () => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How many times slower this machine is than the reference (best of 8: the first ones are compiled). */
export const measureSlowness = () => Math.min(...Array.from({ length: 8 }, time)) / reference

/** The median: other work on the machine disturbs one measurement. 1 without any. @param {number[]} measurements */
export const findMedian = (measurements) =>
  [...measurements].sort((one, other) => one - other)[Math.floor(measurements.length / 2)] ?? 1
