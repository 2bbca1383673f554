// npm run watch-release: ends a canary that fails more often than the stable release, and reverts a bad stable one. Exit code: 0 when the
// time was over, 2 when a release was stopped.
import path from 'node:path'
import { defineCli } from '../../../shared/src/node/cli.mjs'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { exitWithError } from '../../stack/exit.mjs'
import { log } from '../../stack/log.mjs'
import { root } from '../../stack/root.mjs'
import { openStopSite } from './stop-site'
import { watchReleases } from './watch-releases'

const cli = defineCli({
  usage: 'npm run watch-release -- --metrics URL[,URL] [OPTIONS]',
  options: {
    metrics: {
      value: 'URLS',
      help: "the address of the API's /metrics; more, separated by commas, for when it does not answer",
    },
    root: { value: 'DIR', default: '.data/site', help: 'the folder that is published' },
    key: { value: 'FILE', help: 'the private key of stops' },
    'registry-key': { value: 'FILE', help: 'the public half of the key that signs the registry' },
    webhook: { value: 'URL', help: 'gets a message when a release is stopped' },
    minutes: { value: 'NUMBER', help: 'ends after this time; without it, never' },
    every: { value: 'SECONDS', default: '5', help: 'how often it compares' },
    production: { default: process.env.NODE_ENV === 'production', help: 'refuses a development key' },
  },
})

const readNumber = (name: string, text: string): number => {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  if (!number) throw new Problem(`--${name} needs a number above 0, not ${text}.`)
  return number
}

try {
  const { values } = cli.read(process.argv.slice(2))
  const { metrics, key, webhook, minutes, production } = values
  if (!metrics) throw new Problem('--metrics is missing. Whose figures should be compared?')
  const site = openStopSite({
    root: path.resolve(root, values.root),
    key,
    registryKey: values['registry-key'],
    production,
  })
  const everyMs = readNumber('every', values.every) * 1_000
  const until = minutes ? Date.now() + readNumber('minutes', minutes) * 60_000 : Number.POSITIVE_INFINITY
  log(`Watching the releases of ${site.root}`)
  const stopped = await watchReleases(site, { metrics: metrics.split(','), webhook, everyMs, until })
  process.exitCode = stopped.length > 0 ? 2 : 0
} catch (error) {
  await exitWithError(error)
}
