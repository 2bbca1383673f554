import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'

export const root = path.resolve(import.meta.dirname, '../..')

/** Runs a command of the project, until `end` stops it with everything that it started. */
export const runCommand = (words: string[], env: Record<string, string> = {}, cwd = root) => {
  const [command = '', ...args] = words
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    child,
    exit,
    output: () => output,
    /** Resolves once it says that it is ready, after an installation and builds; throws its output when it has ended before. */
    ready: () =>
      Promise.race([
        expect.poll(() => output, { timeout: 200_000 }).toContain('Ready: '),
        exit.then((code) => {
          throw new Error(`It has ended with ${code}: ${output}`)
        }),
      ]),
    end: async () => {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
      await exit
    },
  }
}
