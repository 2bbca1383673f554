import { randomBytes } from 'node:crypto'
import { lstat, readlink, rm, symlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** @typedef {{ pid?: number, host?: string }} Holder Empty where a lock does not say who holds it. */

/** How long (ms) to respect a lock whose holder cannot be checked, because it runs on another machine. */
const uncheckedMs = 30_000

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => /** @type {NodeJS.ErrnoException} */ (error).code === code

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
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
    const { pid, host } = JSON.parse(target)
    return { pid, host }
  } catch {
    return {}
  }
}

/** Our own id is stale too: in a container, every start has the same one. @param {{ target: string, age: number }} lock */
const isStale = ({ target, age }) => {
  const { pid, host } = parseHolder(target)
  if (host === hostname() && pid !== undefined && Number.isInteger(pid))
    return pid === process.pid || !isAlive(pid)
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
 * Takes a lock between processes and returns the function that releases it. Takes over the lock of a dead process and waits for a living
 * one; after `patience` ms it throws `refuse(holder)`.
 * @param {string} file
 * @param {number} patience
 * @param {(holder: Holder) => Error} refuse
 */
export const takeLock = async (file, patience, refuse) => {
  const holder = JSON.stringify({
    pid: process.pid,
    host: hostname(),
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
  return () => rm(file, { force: true })
}
