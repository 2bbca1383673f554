import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Registry, registry as registrySchema, signedRegistry } from '../../shared/src/contract/registry'
import { registryLimit } from '../../shell/src/federation/registry-limit'
import { Problem } from '../stack/problem.mjs'
import { replaceFile } from './durable-files'
import type { Site } from './site'

const registryFile = ({ root }: Site) => path.join(root, 'registry.json')

const wayOut = 'Nothing was changed. Put the last good one back, or delete it and release every remote again.'

const readText = async (file: string) => {
  try {
    if ((await stat(file)).size > registryLimit)
      throw new Problem(`${file} is larger than any registry (${registryLimit} bytes). ${wayOut}`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Reads a site's registry; null where there is none yet. Throws a Problem unless the site's key signed it. */
export const readRegistry = async (site: Site): Promise<Registry | null> => {
  const file = registryFile(site)
  const text = await readText(file)
  if (text === null) return null
  const parse = <Output>(schema: { parse: (data: unknown) => Output }, json: string) => {
    try {
      return schema.parse(JSON.parse(json))
    } catch {
      throw new Problem(`${file} is no registry. ${wayOut}`)
    }
  }
  const signed = parse(signedRegistry, text)
  if (!site.isTrusted(signed.registry, signed.signature))
    throw new Problem(
      `${file} was not signed with this key; after a change of keys, name the old one with --trust FILE. ${wayOut}`,
    )
  return parse(registrySchema, signed.registry)
}

/** At least the clock's seconds, so it grows even if the registry is lost. */
const getNextSequence = (previous: number) => Math.max(previous + 1, Math.floor(Date.now() / 1000))

/** Signs the remotes as the registry after `previous` and moves it into place. */
export const writeRegistry = async (site: Site, previous: Registry | null, remotes: Registry['remotes']) => {
  const registry = JSON.stringify({
    sequence: getNextSequence(previous?.sequence ?? 0),
    ...(site.development && { development: true }),
    remotes,
  } satisfies Registry)
  const signed = JSON.stringify({ registry, signature: site.sign(registry) })
  if (signed.length > registryLimit)
    throw new Problem(`The registry would be larger than a browser reads (${registryLimit} bytes).`)
  await replaceFile(registryFile(site), signed)
}
