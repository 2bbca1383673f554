import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Who holds a lock; empty where the lock does not say it. `space` names where its `pid` means something.
 * @typedef {{ pid?: number, host?: string, space?: string, started?: string }} Holder
 */

/** @param {number} pid */
const isUsed = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** When a process started, in the clock ticks of Linux; undefined elsewhere. @param {number} pid */
const readStart = (pid) => {
  try {
    // The name before it, in brackets, may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return undefined
  }
}

/** Where process ids mean something: a container counts its own, often under the name of its host, as each start of a machine does. */
const readSpace = () => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const own = {
  pid: process.pid,
  host: hostname(),
  space: readSpace(),
  started: readStart(process.pid) ?? String(performance.timeOrigin),
}

/** This process, as the holder of the lock that a token names. @param {string} token */
export const nameHolder = (token) => JSON.stringify({ ...own, token })

/** @param {string} name @returns {Holder} */
export const parseHolder = (name) => {
  try {
    const { pid, host, space, started } = JSON.parse(name)
    return { pid, host, space, started }
  } catch {
    return {}
  }
}

/** @param {Holder} holder */
export const describeHolder = ({ pid, host }) => `${pid ?? 'unknown'} on ${host ?? 'unknown'}`

/**
 * Whether a holder lives; undefined where that cannot be seen from here. Ids are used again: after a restart of the container another
 * process has the holder's, often our own.
 * @param {Holder} holder
 */
export const isAlive = ({ pid, space, started }) => {
  if (space !== own.space || pid === undefined || !Number.isInteger(pid)) return undefined
  if (pid === own.pid) return started === own.started
  return isUsed(pid) && (started === undefined || (readStart(pid) ?? started) === started)
}
