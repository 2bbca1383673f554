import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { type Registry, registry as registrySchema, signedRegistry } from '../../shared/src/contract/registry'
import { type ReleasedShell, releasedShell } from '../../shared/src/contract/registry-shell'
import { Problem } from '../../shared/src/node/problem.mjs'
import { isSequenceAhead } from '../../shell/src/federation/registry/is-from-the-future'
import { registryLimit } from '../../shell/src/federation/registry/registry-limit'
import { replaceFile } from './durable-files'
import type { Site } from './site'
import { type ExplainedStop, readStop } from './stop'

/** Needed for reading: the watch, which has another key, reads too. */
type Reader = Pick<Site, 'root' | 'isTrusted'>

const registryFile = ({ root }: Reader) => path.join(root, 'registry.json')

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

export type Document = {
  /** As browsers use it: the signed registry, changed by the stop if there is one. */
  registry: Registry
  /** As the registry's key has signed it. */
  signed: { registry: Registry; text: string; signature: string }
  stop: ExplainedStop | null
  /** The released shell, which pages do not read. */
  shell: ReleasedShell | undefined
}

const withShell = z.object({ shell: z.optional(releasedShell) })

/**
 * Reads a site's registry with its stop; null where there is none yet. Throws a Problem unless the site's key signed it. A stop that is not
 * valid is ignored: the next change removes it.
 */
export const readDocument = async (site: Reader): Promise<Document | null> => {
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
  const { registry: content, signature, stop } = parse(signedRegistry, text)
  if (!site.isTrusted(content, signature))
    throw new Problem(
      `${file} was not signed with this key; after a change of keys, name the old one with --trust FILE. ${wayOut}`,
    )
  const registry = parse(registrySchema, content)
  const stopped = stop ? readStop(site, registry, stop) : null
  return {
    registry: stopped?.registry ?? registry,
    signed: { registry, text: content, signature },
    stop: stopped?.stop ?? null,
    shell: parse(withShell, content).shell,
  }
}

/** Reads what browsers use; null where nothing is released. Throws as `readDocument`. */
export const readRegistry = async (site: Reader): Promise<Registry | null> =>
  (await readDocument(site))?.registry ?? null

/**
 * At least the clock's seconds, so it grows even if the registry is lost. One that browsers refuse, because it is more than a day ahead, is
 * not followed.
 */
export const getNextSequence = (previous: number): number => {
  const now = Math.floor(Date.now() / 1_000)
  return isSequenceAhead(previous + 1, Date.now()) ? now : Math.max(previous + 1, now)
}

/** Browsers refuse a registry that is older (ms): an attacker can serve an old one for a week only. */
export const registryLifetimeMs = 7 * 24 * 3_600_000

/** Moves a document into place. Throws a Problem for one that browsers would not read to its end. */
export const writeDocument = async (site: Reader, document: object) => {
  const text = JSON.stringify(document)
  if (text.length > registryLimit)
    throw new Problem(`The registry would be larger than a browser reads (${registryLimit} bytes).`)
  await replaceFile(registryFile(site), text)
}

/** Signs the remotes as the registry with this sequence. */
export const writeRegistry = async (
  site: Site,
  sequence: number,
  {
    remotes,
    offline,
    stopKey,
    shell,
  }: Pick<Registry, 'remotes' | 'offline' | 'stopKey'> & { shell?: ReleasedShell | undefined },
) => {
  const registry = JSON.stringify({
    sequence,
    expires: Date.now() + registryLifetimeMs,
    ...(site.development && { development: true }),
    remotes,
    ...(offline === false && { offline }),
    ...(stopKey && { stopKey }),
    ...(shell && { shell }),
  } satisfies Registry & { shell?: ReleasedShell })
  await writeDocument(site, { registry, signature: site.sign(registry) })
}
