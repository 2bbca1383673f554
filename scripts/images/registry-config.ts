import path from 'node:path'
import * as z from 'zod/mini'
import { Problem } from '../../shared/src/node/problem.mjs'
import rights from '../release/rights.json'
import { shellName } from '../release/shell/shell-name'
import type { Rights } from '../stack/types'
import type { Source } from './fetch-newest'
import type { Container } from './fetch-release'

const pairs = z.string().check(z.regex(/^[a-z][a-z0-9-]*=\S+( [a-z][a-z0-9-]*=\S+)*$/, 'needs NAME=VALUE …'))
const toMap = (text: string) =>
  new Map(text.split(' ').map((pair) => pair.split(/=(.*)/) as [string, string]))
const rows: Record<string, Rights> = rights

const environment = z.object({
  /** In production a development key is refused. */
  ENVIRONMENT: z.enum(['development', 'production']),
  PORT: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
  DATA_DIR: z.string().check(z.minLength(1)),
  /** Path of the public half of the key, for the shell. */
  PUBLIC_KEY_FILE: z.string().check(z.minLength(1)),
  /** Whether browsers may have the service worker. */
  OFFLINE: z._default(z.enum(['on', 'off']), 'on'),
  /** NAME=ADDRESS of every remote's container, separated by spaces. */
  REMOTES: pairs,
  /** The address of the shell's container. */
  SHELL_ADDRESS: z.string().check(z.minLength(1)),
  /** NAME=KEY of every remote and of the shell: the public half of the key that signs its releases, SPKI in base64. */
  RELEASE_KEYS: pairs,
  /** NAME=VERSION of remotes that go back to a release from before. */
  ROLLBACK: z._default(z.union([z.literal(''), pairs]), ''),
})

/** Reads the settings of the registry's image. Throws a Problem that names the fault. */
export const readRegistryConfig = (env: NodeJS.ProcessEnv) => {
  const { success, data, error } = environment.safeParse(env)
  if (!success)
    throw new Problem(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const keys = toMap(data.RELEASE_KEYS)
  const rollbacks = toMap(data.ROLLBACK)
  const toSource = (name: string, address: string): Source => {
    const key = keys.get(name)
    if (!key) throw new Problem(`RELEASE_KEYS has no key of ${name}: docker/make-env adds what .env lacks.`)
    return { name, address, key, rollbackTo: rollbacks.get(name) }
  }
  const toContainer = ([name, address]: [string, string]): Container => ({
    ...toSource(name, address),
    rights: rows[name],
  })
  return {
    production: data.ENVIRONMENT === 'production',
    port: data.PORT,
    root: path.join(data.DATA_DIR, 'site'),
    publicKeyFile: data.PUBLIC_KEY_FILE,
    offline: data.OFFLINE,
    shell: toSource(shellName, data.SHELL_ADDRESS),
    remotes: [...toMap(data.REMOTES)].map(toContainer),
  }
}
