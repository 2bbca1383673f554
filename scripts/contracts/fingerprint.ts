import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apps } from '../stack/apps.mjs'
import { sourceHash } from '../stack/build-apps.mjs'
import { root } from '../stack/options.mjs'
import type { Mixture } from './mixtures.mjs'
import { folder } from './records'

const configs = ['e2e/contracts.config.ts', 'e2e/playwright.config.ts']

/** A hash over all that a mixture's flows run on: its released apps, the sources of its new ones, the services and the tests. */
export const fingerprint = (mixture: Mixture): string => {
  const released = [...(mixture.shell ? ['shell'] : []), ...mixture.remotes]
  const fresh = apps.filter(({ name }) => !released.includes(name)).map((app) => app.folder)
  const hash = createHash('sha256')
  hash.update(
    sourceHash({ folder: 'services', sources: ['scripts', 'e2e/support', ...fresh, mixture.tests] }),
  )
  for (const name of released) hash.update(readFileSync(path.join(folder, `${name}.json`)))
  for (const file of configs) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
