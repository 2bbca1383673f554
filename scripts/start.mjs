// npm start: installs, builds and starts everything, and prints where. See README.md.
import './stack/check-node.mjs'

const { startStack } = await import('./stack/start-stack.mjs')
const { demoAccounts } = await import('./stack/demo-accounts.mjs')
const { readOptions } = await import('./stack/options.mjs')
const { log } = await import('./stack/log.mjs')
const { exitOnSignal, exitWithError } = await import('./stack/exit.mjs')

exitOnSignal()
try {
  const { ports } = await startStack(readOptions(process.argv.slice(2)))
  log(`\nReady: http://localhost:${ports.shell}   ${demoAccounts}`)
} catch (error) {
  await exitWithError(error)
}
