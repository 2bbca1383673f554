// npm start: installs what is missing, builds, starts everything and says where. See README.md.
import './stack/check-node.mjs'

const { startStack } = await import('./stack/start-stack.mjs')
const { demoAccounts } = await import('./stack/demo-accounts.mjs')
const { readOptions } = await import('./stack/options.mjs')
const { say } = await import('./stack/say.mjs')
const { endOnSignal, fail } = await import('./stack/end.mjs')

endOnSignal()
try {
  const { ports } = await startStack(readOptions(process.argv.slice(2)))
  say(`\nReady: http://localhost:${ports.shell}   ${demoAccounts}`)
} catch (error) {
  await fail(error)
}
