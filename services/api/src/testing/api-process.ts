import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { bundleProgram } from '@hosts/shared/bundle-program'
import { DATA_KEY, SECRET } from './app'

/** Once for all processes of a test file: a bundle takes as long as half a start. */
const program = bundleProgram('api', 'main.ts')

/** Starts the API as a process of its own; resolves once it listens. The caller ends it. */
export const startProcess = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [program], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: process.env.TEST_DATA_DIR,
      JWT_SECRET: SECRET,
      DATA_KEY,
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
