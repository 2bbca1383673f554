// npm run dev: starts the services, and every app from its sources with Fast Refresh through federation.
// npm run dev -- --only REMOTE [--against URL]: serves that remote from its sources, for a page that runs elsewhere.
import './stack/check-node.mjs'

const { devRemote } = await import('./dev-remote/dev-remote.mjs')
const { isDevRemote } = await import('./dev-remote/options.mjs')
const { demoAccounts } = await import('./stack/demo-accounts.mjs')
const { startDevStack } = await import('./stack/start-dev-stack.mjs')
const { exitOnSignal, exitWithError } = await import('./stack/exit.mjs')
const { readOptions } = await import('./stack/options.mjs')
const { log } = await import('./stack/log.mjs')

/** @param {string[]} args */
const startAll = async (args) => {
  const options = readOptions(args)
  const { logs } = await startDevStack(options)
  log(`\nReady: http://localhost:${options.ports.shell}   ${demoAccounts}`)
  log(`An edit shows at once. The servers' logs are in ${logs}.`)
}

exitOnSignal()
try {
  const args = process.argv.slice(2)
  await (isDevRemote(args) ? devRemote(args) : startAll(args))
} catch (error) {
  await exitWithError(error)
}
