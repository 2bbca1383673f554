import { readConfig } from './config'
import { startSandbox } from './index'

// Conversations are personal data: only the process's own user can read its files.
process.umask(0o077)

try {
  const sandbox = await startSandbox(readConfig(process.env))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => sandbox.close().then(() => process.exit(0)))
  }
  console.log(`Chat sandbox on ${sandbox.url}`)
} catch (error) {
  console.error(`The chat sandbox cannot start. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
