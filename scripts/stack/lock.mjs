import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './problem.mjs'

/** A holder on another machine cannot be asked whether it lives, and is believed this long: what it does takes milliseconds. */
const believed = 30_000

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isCode = (error, code) => error.code === code

const makeFile = async (file, content) => {
  try {
    await writeFile(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

const readLock = async (file) => {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    return { content, age: Date.now() - mtimeMs }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** A lock whose holder died; a process that ended before it wrote its name is known by its lock's age. */
const isStale = ({ content, age }) => {
  try {
    const { pid, host } = JSON.parse(content)
    if (host === hostname() && Number.isInteger(pid)) return pid === process.pid || !isAlive(pid)
  } catch {
    // Not written to its end, yet or ever.
  }
  return age > believed
}

/** Only who holds the claim may remove the stale lock, or a late one would remove its successor. */
const removeStale = async (file, stale) => {
  const claim = `${file}-claim`
  if (!(await makeFile(claim, ''))) {
    const left = await readLock(claim)
    if (left && left.age > believed) await rm(claim, { force: true })
    return
  }
  try {
    if ((await readLock(file))?.content === stale) await rm(file)
  } finally {
    await rm(claim, { force: true })
  }
}

/**
 * Runs `work` while no other process does the same for the folder. The lock of a process that died is taken over; a living
 * one is waited for, `patience` milliseconds at most.
 */
export const withLock = async (folder, work, patience = 60_000) => {
  const file = path.join(folder, '.lock')
  const holder = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    token: randomBytes(8).toString('hex'),
  })
  const deadline = Date.now() + patience
  while (!(await makeFile(file, holder))) {
    const lock = await readLock(file)
    if (lock && isStale(lock)) {
      await removeStale(file, lock.content)
    } else if (lock && Date.now() > deadline) {
      throw new Problem(
        `Another process holds ${file} (${lock.content}); if none is running, delete that file.`,
      )
    }
    await pause(20)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
