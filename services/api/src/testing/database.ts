import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { createEmbedded, migrateEmbedded } from '../db/embedded'
import { openServer } from '../db/server'
import type { Database } from '../db/types'

/** Set by the Jest project. */
declare const TEST_DATABASE: 'pglite' | 'server'

const openPglite = async () => {
  const dump = await readFile(process.env.TEST_PGLITE_DUMP ?? '')
  return migrateEmbedded(await createEmbedded({ loadDataDir: new Blob([new Uint8Array(dump)]) }))
}

const openOnServer = async () => {
  const url = process.env.TEST_SERVER_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(`${url}/postgres`, { max: 1 })
  await admin.unsafe(`create database ${name} template migrated`)
  await admin.end()
  return openServer(`${url}/${name}`)
}

/** An empty, migrated database of the kind this run is about, for one test file alone. */
export const openTestDatabase = (): Promise<Database> =>
  TEST_DATABASE === 'pglite' ? openPglite() : openOnServer()
