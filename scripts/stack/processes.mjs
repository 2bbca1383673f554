import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { root } from './root.mjs'

/** The processes and when each has ended. @type {Map<import('node:child_process').ChildProcess, Promise<number | null>>} */
const runningProcesses = new Map()

/**
 * Each process leads its own group, so that the processes it starts end with it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const signalGroup = ({ pid }, signal) => {
  // Without an id it never started. Signalling the group of no id would hit this process's own group.
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}

/**
 * Starts a process that ends with this one, or by `stop`, and writes its output to a log file. `onExit` gets a Problem if it ends by
 * itself or cannot start.
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} options.logs the folder of the log file
 * @param {(problem: Problem) => void} [options.onExit]
 */
export const startProcess = ({ name, command, args, cwd = root, env = {}, logs, onExit }) => {
  mkdirSync(logs, { recursive: true })
  const log = path.join(logs, `${name}.log`)
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  /** @type {Error | undefined} */
  let startError
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    const end = (/** @type {number | null} */ code) => {
      runningProcesses.delete(child)
      file.end(() => resolve(code))
    }
    child.once('exit', end)
    // A command that cannot start has no `exit`.
    child.once('error', (error) => {
      startError = error
      end(null)
    })
  })
  runningProcesses.set(child, ended)
  let isStopped = false
  ended.then((code) => {
    if (isStopping || isStopped) return
    onExit?.(
      startError
        ? new Problem(`${name} could not start.`, startError.message)
        : new Problem(
            `${name} ended unexpectedly (code ${code}), see ${log}. If its data is damaged, \`npm start -- --reset\` starts with new data.`,
            readLastLines(log),
          ),
    )
  })
  const stop = async () => {
    isStopped = true
    signalGroup(child, 'SIGTERM')
    await ended
  }
  return { ended, log, stop }
}

/** @param {string} file */
const readLastLines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')

let isStopping = false
/** Ends every process that was started; kills those that still run after five seconds. */
export const stopAll = async () => {
  isStopping = true
  const all = [...runningProcesses]
  for (const [child] of all) signalGroup(child, 'SIGTERM')
  const kill = setTimeout(() => {
    for (const [child] of all) signalGroup(child, 'SIGKILL')
  }, 5000)
  await Promise.all(all.map(([, ended]) => ended))
  clearTimeout(kill)
  // Kills what a process left behind in its group.
  for (const [child] of all) signalGroup(child, 'SIGKILL')
}
process.on('exit', () => {
  for (const [child] of runningProcesses) signalGroup(child, 'SIGKILL')
})
