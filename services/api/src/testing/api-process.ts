import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { SECRET } from './app'

/** Starts the API as a process of its own; resolves once it listens. The caller ends it. */
export const startProcess = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: process.env.TEST_DATA_DIR,
      JWT_SECRET: SECRET,
      PORT: '0',
      ...env,
    },
  })
  const exited = once(child, 'exit')
  let output = ''
  const address = await new Promise<string>((listening, failed) => {
    child.stderr.on('data', (chunk) => (output += chunk))
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = /listening at (http:\/\/[\d.:]+)/.exec(output)?.[1]
      if (found) listening(found)
    })
    exited.then(() => failed(new Error(output)))
  })
  return { child, address, exited, readOutput: () => output }
}
