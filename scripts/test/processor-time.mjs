import { readdirSync, readFileSync } from 'node:fs'

/**
 * How much processor time the processes below this one have used. `times` of a shell is not enough: it counts only what a parent has
 * waited for, and Chromium's processes, more than half of a browser test, are left to the system when their browser ends.
 *
 * @typedef {{ pid: number, parent: number, startedAt: string, own: number, reaped: number }} Process Times in ticks; `reaped` is what
 *   its ended children had used.
 */

/** Ticks a second: what the kernel reports in, on every architecture that Node runs on. */
const ticks = 100
/** Sampling interval (ms). What a process uses after its last sample is lost if nobody waits for its end. */
const interval = 1000

/** @type {(line: string) => Process} */
export const parseStat = (line) => {
  // The command's name, in brackets, may hold spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const number = (/** @type {number} */ index) => Number(fields[index])
  return {
    pid: Number.parseInt(line, 10),
    parent: number(1),
    startedAt: String(fields[19]),
    own: number(11) + number(12),
    reaped: number(13) + number(14),
  }
}

/** @type {(process: Process) => string} */
const formatKey = ({ pid, startedAt }) => `${pid} ${startedAt}`

/**
 * Sums the ticks of a process tree over samples; never declines. What an ended process had used at its last sample counts, unless
 * its parent has taken it over.
 *
 * @type {(root: number) => (processes: Process[]) => number}
 */
export const createTally = (root) => {
  /** @type {Map<string, Process>} */
  let known = new Map()
  let left = 0
  return (processes) => {
    const living = new Map(processes.map((process) => [process.pid, process]))
    /** @type {(process: Process | undefined) => boolean} */
    const isBelow = (process) =>
      process !== undefined &&
      (process.pid === root || known.has(formatKey(process)) || isBelow(living.get(process.parent)))
    const now = new Map(processes.filter(isBelow).map((process) => [formatKey(process), process]))

    const before = new Map([...known.values()].map((process) => [process.pid, process]))
    /** @type {Map<string, number>} */
    const ended = new Map()
    for (const [key, process] of known) {
      if (now.has(key)) continue
      let heir = before.get(process.parent)
      while (heir && !now.has(formatKey(heir))) heir = before.get(heir.parent)
      const name = heir ? formatKey(heir) : ''
      ended.set(name, (ended.get(name) ?? 0) + process.own + process.reaped)
    }
    for (const [heir, used] of ended) {
      const takenOver = (now.get(heir)?.reaped ?? 0) - (known.get(heir)?.reaped ?? 0)
      left += Math.max(0, used - takenOver)
    }
    known = now
    return left + [...now.values()].reduce((sum, { own, reaped }) => sum + own + reaped, 0)
  }
}

const readProcesses = () =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })

/** Starts counting; `read` returns seconds, null without /proc. */
export const countProcessorTime = () => {
  if (process.platform !== 'linux') return { read: () => null, stop: () => {} }
  const tally = createTally(process.pid)
  const look = () => tally(readProcesses())
  const start = look()
  const timer = setInterval(look, interval)
  return { read: () => (look() - start) / ticks, stop: () => clearInterval(timer) }
}
