import { randomBytes } from 'node:crypto'
import { lstat, readlink, rm, symlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describeHolder, isAlive, nameHolder, parseHolder } from './lock-holder.mjs'
import { Problem } from './problem.mjs'

export { describeHolder }

/** @typedef {import('./lock-holder.mjs').Holder} Holder */
/** @typedef {{ target: string, renewed: number }} Lock */

/** How often (ms) a holder renews its lock: the time of the link. */
const renewalMs = 2000
/** How long (ms) a lock whose holder cannot be checked stays unchanged before it counts as left by a dead process. */
const uncheckedMs = 30_000

/** @param {unknown} error @param {string[]} codes */
const hasCode = (error, ...codes) => codes.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')

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
    if (hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'))
      throw new Problem(
        `${file} cannot be made: file systems without symbolic links, such as exFAT or a Windows share, cannot hold this folder. Choose another one.`,
      )
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

/** @param {string} file @returns {Promise<Lock | null>} */
const readLock = async (file) => {
  try {
    const [target, { mtimeMs }] = await Promise.all([readTarget(file), lstat(file)])
    return { target, renewed: mtimeMs }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Watches a lock whose holder runs on another machine or in another container. Its time is compared with itself only, never with the
 * clock of this machine, which may be wrong by any amount: only a lock that does not change while we look has a dead holder.
 */
const watchLock = () => {
  /** @type {Lock | undefined} */
  let seen
  let since = 0
  /** @param {Lock} lock */
  return ({ target, renewed }) => {
    const isRenewed = seen?.target === target && seen.renewed !== renewed
    if (seen?.target !== target || isRenewed) {
      seen = { target, renewed }
      since = performance.now()
    }
    return { isRenewed, isStale: performance.now() - since > uncheckedMs }
  }
}

/** Removes a stale lock at a time, by a claim: without it a second process could remove the lock that replaced it. @param {string} file */
const createRemoval = (file) => {
  const claim = `${file}-claim`
  const watch = watchLock()
  /** @param {string} stale */
  return async (stale) => {
    if (!(await createLink(claim, 'claim'))) {
      const left = await readLock(claim)
      if (left && watch(left).isStale) await rm(claim, { force: true })
      return
    }
    try {
      if ((await readLock(file))?.target === stale) await rm(file)
    } finally {
      await rm(claim, { force: true })
    }
  }
}

/** @param {string} file @param {string} target */
const logWait = (file, target) =>
  console.warn(
    `Process ${describeHolder(parseHolder(target))} cannot be seen from here: waiting ${uncheckedMs / 1000} s at most whether it renews ${file}.`,
  )

/**
 * Waits until nobody else has the lock.
 * @param {string} file
 * @param {string} holder
 * @param {number} patience
 * @param {(holder: Holder) => Error} refuse
 */
const waitForLock = async (file, holder, patience, refuse) => {
  const deadline = performance.now() + patience
  const watch = watchLock()
  const removeStale = createRemoval(file)
  /** @type {string | undefined} The target of the last lock whose wait is logged. */
  let watched
  /** @type {string | undefined} That of the last one that was renewed meanwhile. */
  let renewed
  while (!(await createLink(file, holder))) {
    const lock = await readLock(file)
    if (lock) {
      const { target } = lock
      const alive = isAlive(parseHolder(target))
      const { isRenewed, isStale } = watch(lock)
      if (isRenewed) renewed = target
      if (alive === false || (alive === undefined && isStale)) await removeStale(target)
      else if ((alive || renewed === target) && performance.now() > deadline)
        throw refuse(parseHolder(target))
      else if (alive === undefined && watched !== target) {
        watched = target
        logWait(file, target)
      }
    }
    await pause(20)
  }
}

/**
 * Renews a lock from a thread of its own: a statement of the embedded database can keep the main one for longer than others wait.
 * @param {string} file
 * @param {string} holder
 */
const startRenewal = (file, holder) => {
  const workerData = { file, holder, everyMs: renewalMs }
  const worker = new Worker(new URL('./renew-lock-worker.mjs', import.meta.url), { workerData, execArgv: [] })
  worker.unref()
  return worker
}

/**
 * Takes a lock between processes and returns the function that releases it. Takes over the lock of a dead process and waits for a living
 * one; after `patience` ms it throws `refuse(holder)`. Where it cannot be seen whether the holder lives, it waits until the lock is
 * renewed, or for `uncheckedMs`, whatever the patience: a start that takes half a minute after a crash harms less than one that fails.
 * The lock is renewed until it is released. A process whose lock another one has taken over, because it was suspended, ends by an
 * uncaught error.
 * @param {string} file
 * @param {number} patience
 * @param {(holder: Holder) => Error} refuse
 */
export const takeLock = async (file, patience, refuse) => {
  const holder = nameHolder(randomBytes(8).toString('hex'))
  await waitForLock(file, holder, patience, refuse)
  const renewal = startRenewal(file, holder)
  return async () => {
    await renewal.terminate()
    if ((await readLock(file))?.target === holder) await rm(file, { force: true })
  }
}
