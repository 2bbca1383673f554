// npm run check-expiry -- URL: for a monitor. Fails when the registry that browsers get has less than 48 hours left.
import { registry as registrySchema, signedRegistry } from '../../shared/src/contract/registry'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { describeExpiry, getExpiryAlarm } from './expiry'

const timeoutMs = 10_000

/** Reads without a key: a browser checks the signature, the monitor only the date. */
const fetchRegistry = async (address: string) => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const { registry } = signedRegistry.parse(await response.json())
    return registrySchema.parse(JSON.parse(registry))
  } catch {
    throw new Problem(`${address} serves no registry.`)
  }
}

try {
  const { words } = defineCli({
    usage: 'npm run check-expiry -- URL',
    options: {},
    words: [1, 1],
  }).read(process.argv.slice(2))
  const registry = await fetchRegistry(words[0] ?? '')
  const alarm = getExpiryAlarm(registry)
  if (alarm) throw new Problem(alarm)
  log(`Registry ${registry.sequence} ${describeExpiry(registry)}.`)
} catch (error) {
  await exitWithError(error)
}
