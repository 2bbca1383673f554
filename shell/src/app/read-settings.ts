import { runtimeConfig } from '@hosts/shared/config'
import * as z from 'zod/mini'
import { registry } from '../federation/registry'

/** Fetches a JSON document and checks its shape. Throws when it cannot be had or is something else. */
const readDocument = async <Schema extends z.core.$ZodType>(url: string, schema: Schema) => {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return z.parse(schema, await response.json())
}

/** What the page needs to know before it can start: this environment's settings, then the registry they name. */
export const readSettings = async () => {
  const config = await readDocument('/config.json', runtimeConfig)
  return { config, registry: await readDocument(config.registryUrl, registry) }
}
