// npm run contracts [-- -- ARGUMENT …]: runs the tests tagged @released with every mixture of released and new apps (mixtures.mjs). Of
// mixtures with the same files one runs. One that equals its last green run is skipped, except in CI or with arguments for Playwright.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { root } from '../stack/root.mjs'
import { chooseMixtures, findChangedApps, listChanged } from './choose-mixtures'
import { fingerprintMixture } from './mixture-fingerprint'
import { mixtures } from './mixtures.mjs'

/** The only test when nothing has changed since the releases: one flow through the apps proves that the stored releases work. */
const proof = 'e2e/main-job.spec.ts'
const file = path.join(root, 'node_modules/.cache/hosts-contracts.json')

/** The mixtures that were green, each with its fingerprint. */
const readGreen = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

const cli = defineCli({
  usage: 'npm run contracts -- [-- ARGUMENT …], with arguments for Playwright',
  options: {},
  words: [0, Number.POSITIVE_INFINITY],
})

try {
  const { words } = cli.read(process.argv.slice(2))
  const isWhole = words.length === 0
  const green = isWhole && !process.env.CI ? readGreen() : {}
  const changed = await findChangedApps()
  const { chosen, equal } = chooseMixtures(mixtures, changed)
  for (const mixture of chosen)
    log(`${mixture.name}: ${listChanged(mixture, changed).join(', ')} differs from the release`)
  for (const [name, other] of Object.entries(equal)) log(`${name}: the same files as ${other}`)
  const isUnchanged = chosen.length === 0
  const planned = isUnchanged ? mixtures.slice(0, 1) : chosen
  const now = Object.fromEntries(
    planned.map((mixture) => [mixture.name, `${isUnchanged ? proof : ''}${fingerprintMixture(mixture)}`]),
  )
  const due = Object.keys(now).filter((name) => green[name] !== now[name])
  for (const name of Object.keys(now).filter((name) => !due.includes(name)))
    log(`${name}: skipped, equal to the last green run`)
  if (due.length === 0) process.exit()

  const projects = due.map((name) => `--project=${name}`)
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/playwright'),
    ['test', '-c', 'e2e/contracts.config.ts', ...projects, ...(isUnchanged && isWhole ? [proof] : words)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...(isWhole && { MIXTURES: due.join(',') }) } },
  )
  if (status === 0 && isWhole) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ ...readGreen(), ...now }, null, 2))
  }
  process.exit(status ?? 1)
} catch (error) {
  await exitWithError(error)
}
