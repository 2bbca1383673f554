import { type ChildProcess, spawn } from 'node:child_process'
import { bundleProgram } from '@hosts/shared/bundle-program'
import type { Sandbox } from '../index'

/** Once for all processes of a test file: a bundle takes as long as half a start. */
const program = bundleProgram('chat-sandbox', 'main.ts')

interface SandboxProcess {
  child: ChildProcess
  port: number
  sandbox: Omit<Sandbox, 'close'>
}

/** Starts a sandbox as a process of its own, on a free port unless one is given; resolves when it is ready. */
export async function startProcess(dataDir: string, port = 0): Promise<SandboxProcess> {
  const [key, secret] = ['k', 'a-secret-for-this-test']
  const settings = { PORT: `${port}`, DATA_DIR: dataDir, STREAM_KEY: key, STREAM_SECRET: secret }
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings },
    stdio: 'pipe',
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (data) => {
      output += data
      const [, address] = /Chat sandbox on (\S+)\n/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.stderr?.on('data', (data) => reject(new Error(String(data))))
  })
  return { child, port: Number(new URL(url).port), sandbox: { url, key, secret } }
}
