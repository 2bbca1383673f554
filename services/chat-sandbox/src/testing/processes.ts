import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Starts a sandbox as a process with the key `k` and the secret `a-secret-for-this-test`; resolves when it is ready. */
export async function startProcess(dataDir: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    STREAM_KEY: 'k',
    STREAM_SECRET: 'a-secret-for-this-test',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../main.ts')], {
    env,
    stdio: 'pipe',
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data) => String(data).includes('Chat sandbox on') && resolve())
    child.stderr?.on('data', (data) => reject(new Error(String(data))))
  })
  return child
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
