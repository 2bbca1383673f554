import { randomBytes } from 'node:crypto'
import { lutimesSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { lstat, readlink, rm, symlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** @typedef {{ pid?: number, host?: string, started?: string }} Holder Empty where a lock does not say who holds it. */

/** How often (ms) a holder renews its lock: the time of the link. */
const renewalMs = 5000
/** How long (ms) to respect a lock that is not renewed, whose holder cannot be checked because it runs on another machine. */
const uncheckedMs = 30_000

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => /** @type {NodeJS.ErrnoException} */ (error).code === code

/** @param {number} pid */
const isUsed = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
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

const ownStart = readStart(process.pid) ?? String(performance.timeOrigin)

/**
 * Ids are used again: after a restart of the machine or the container another process has the holder's, often our own.
 * @param {number} pid
 * @param {string | undefined} started
 */
const isAlive = (pid, started) => {
  if (pid === process.pid) return started === ownStart
  return isUsed(pid) && (started === undefined || (readStart(pid) ?? started) === started)
}

/**
 * A link to nowhere, whose target names the holder of the lock: made in one step, also on a full disk.
 * @param {string} file
 * @param {string} holder
 */
const createLink = async (file, holder) => {
  try {
    await symlink(holder, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} file */
const readTarget = (file) =>
  readlink(file).catch((error) => {
    // Not a link, so not a lock of ours.
    if (hasCode(error, 'EINVAL')) return ''
    throw error
  })

/** @param {string} file */
const readLock = async (file) => {
  try {
    const [target, { mtimeMs }] = await Promise.all([readTarget(file), lstat(file)])
    return { target, age: Date.now() - mtimeMs }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** @param {string} target @returns {Holder} */
const parseHolder = (target) => {
  try {
    const { pid, host, started } = JSON.parse(target)
    return { pid, host, started }
  } catch {
    return {}
  }
}

/** @param {{ target: string, age: number }} lock */
const isStale = ({ target, age }) => {
  const { pid, host, started } = parseHolder(target)
  if (host === hostname() && pid !== undefined && Number.isInteger(pid)) return !isAlive(pid, started)
  return age > uncheckedMs
}

/**
 * Only the holder of the claim may remove a stale lock: a second process could remove the lock that replaced it.
 * @param {string} file
 * @param {string} stale
 */
const removeStale = async (file, stale) => {
  const claim = `${file}-claim`
  if (!(await createLink(claim, 'claim'))) {
    const left = await readLock(claim)
    if (left && left.age > uncheckedMs) await rm(claim, { force: true })
    return
  }
  try {
    if ((await readLock(file))?.target === stale) await rm(file)
  } finally {
    await rm(claim, { force: true })
  }
}

/**
 * Renews the lock, and makes it again if somebody removed it.
 * @param {string} file
 * @param {string} holder
 */
const renew = (file, holder) => {
  let target
  try {
    target = readlinkSync(file)
    if (target === holder) lutimesSync(file, new Date(), new Date())
  } catch (error) {
    try {
      if (hasCode(error, 'ENOENT')) symlinkSync(holder, file)
    } catch {
      // The folder is gone, or another process was faster, which the next renewal finds.
    }
  }
  if (target !== undefined && target !== holder)
    throw new Error(`${file}: process ${describeHolder(parseHolder(target))} has taken over this lock`)
}

/** @param {Holder} holder */
export const describeHolder = ({ pid, host }) => `${pid ?? 'unknown'} on ${host ?? 'unknown'}`

/**
 * Takes a lock between processes and returns the function that releases it. Takes over the lock of a dead process and waits for a living
 * one; after `patience` ms it throws `refuse(holder)`. The lock is renewed until it is released. A process whose lock another machine has
 * taken over, because it was suspended, ends by an uncaught error.
 * @param {string} file
 * @param {number} patience
 * @param {(holder: Holder) => Error} refuse
 */
export const takeLock = async (file, patience, refuse) => {
  const holder = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: ownStart,
    token: randomBytes(8).toString('hex'),
  })
  const deadline = Date.now() + patience
  while (!(await createLink(file, holder))) {
    const lock = await readLock(file)
    if (lock && isStale(lock)) {
      await removeStale(file, lock.target)
    } else if (lock && Date.now() > deadline) {
      throw refuse(parseHolder(lock.target))
    }
    await pause(20)
  }
  const renewal = setInterval(renew, renewalMs, file, holder).unref()
  return async () => {
    clearInterval(renewal)
    if ((await readLock(file))?.target === holder) await rm(file, { force: true })
  }
}
