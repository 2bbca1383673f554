// npm run dev: the services, and every app from its sources with Fast Refresh through federation.
// npm run dev -- --only REMOTE [--against URL]: that remote from its sources inside a page that runs already.
import './stack/check-node.mjs'

const { devAgainst } = await import('./against/main.mjs')
const { isAgainst } = await import('./against/options.mjs')
const { demoAccounts } = await import('./stack/demo-accounts.mjs')
const { devStack } = await import('./stack/dev-stack.mjs')
const { endOnSignal, fail } = await import('./stack/end.mjs')
const { readOptions } = await import('./stack/options.mjs')
const { say } = await import('./stack/say.mjs')

const startDevStack = async (args) => {
  const options = readOptions(args)
  const { logs } = await devStack(options)
  say(`\nReady: http://localhost:${options.ports.shell}   ${demoAccounts}`)
  say(`An edit shows at once. The servers' words are in ${logs}.`)
}

endOnSignal()
try {
  const args = process.argv.slice(2)
  await (isAgainst(args) ? devAgainst(args) : startDevStack(args))
} catch (error) {
  await fail(error)
}
