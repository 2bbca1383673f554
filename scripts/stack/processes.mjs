import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'
import { root } from './root.mjs'

const running = new Map()

// Each process leads a group of its own, so that what it starts ends with it.
const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Starts a process that lives as long as this one. Its output goes to a log file; `onExit` hears of an unasked end. */
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
  const ended = new Promise((resolve) =>
    child.once('exit', (code) => {
      running.delete(child)
      file.end(() => resolve(code))
    }),
  )
  running.set(child, ended)
  ended.then((code) => {
    if (!stopping)
      onExit?.(
        new Problem(
          `${name} ended unexpectedly (code ${code}), see ${log}. If its data is damaged, \`npm start -- --reset\` begins anew.`,
          lastLines(log),
        ),
      )
  })
  return { ended, log }
}

const lastLines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')

let stopping = false
/** Ends every process that was started: first asks, after five seconds insists. */
export const stopAll = async () => {
  stopping = true
  const all = [...running]
  for (const [child] of all) signalGroup(child, 'SIGTERM')
  const insist = setTimeout(() => {
    for (const [child] of all) signalGroup(child, 'SIGKILL')
  }, 5000)
  await Promise.all(all.map(([, ended]) => ended))
  clearTimeout(insist)
  // Whatever a process left behind in its group ends as well.
  for (const [child] of all) signalGroup(child, 'SIGKILL')
}
process.on('exit', () => {
  for (const [child] of running) signalGroup(child, 'SIGKILL')
})
