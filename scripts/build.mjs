// npm run build: builds the shell and every remote for production.
import './stack/check-node.mjs'

const { buildApps } = await import('./stack/build-apps.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { exitWithError } = await import('./stack/exit.mjs')

try {
  await ensureInstalled()
  await buildApps()
} catch (error) {
  await exitWithError(error)
}
