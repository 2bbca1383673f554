import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { apps } from '../stack/apps.mjs'
import { sourceHash } from '../stack/build-apps.mjs'
import { root } from '../stack/root.mjs'
import type { Mixture } from './mixtures.mjs'
import { recordsFolder } from './read-records'

const configs = ['e2e/contracts.config.ts', 'e2e/playwright.config.ts']

/** The records of released builds: each holds the hash of its archive. */
const records = () =>
  readdirSync(recordsFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join(recordsFolder, file))

/** A hash over everything that a mixture's flows depend on: released builds, sources of new apps, services, commands, tests. */
export const fingerprintMixture = ({ shell, remotes, tests }: Mixture): string => {
  const released = [...(shell ? ['shell'] : []), ...remotes]
  const fresh = apps.filter(({ name }) => !released.includes(name)).map(({ folder }) => folder)
  const hash = createHash('sha256')
  hash.update(sourceHash({ folder: 'services', sources: ['scripts', 'e2e/support', ...tests, ...fresh] }))
  for (const file of [...records(), ...configs]) hash.update(readFileSync(path.resolve(root, file)))
  return hash.digest('hex')
}
