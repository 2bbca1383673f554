import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import type { RowDump } from '../db/dump-rows'
import { notFound } from '../lib/errors'
import { requireLocal } from '../lib/require-local'
import { getAccessFile, getRowsFolder } from './ask-for-rows'

/** A large database takes longer than any other call. */
const DEADLINE_MS = 600_000

const loopbacks: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Where this machine reaches a server: not by a name, which may lead to another one on the same port. */
export const getOwnAddress = ({ address, port }: Pick<AddressInfo, 'address' | 'port'>) => ({
  address: loopbacks[address] ?? address,
  port,
})

type Options = { dataDir: string; dump: (folder: string) => Promise<RowDump> }

/**
 * Lets `npm run backup` have the rows of the embedded database, which only this process can open. main.ts registers it. Who may read the
 * data folder may call it: its key is there, while the API listens.
 */
export const backupRoutes: FastifyPluginAsync<Options> = async (app, { dataDir, dump }) => {
  const key = randomBytes(32).toString('base64url')
  const expected = Buffer.from(`Bearer ${key}`)
  const file = getAccessFile(dataDir)
  app.addHook('onListen', async () => {
    const access = { ...getOwnAddress(app.server.address() as AddressInfo), key }
    await writeFile(file, JSON.stringify(access), { mode: 0o600 })
  })
  app.addHook('preClose', () => rm(file, { force: true }))
  app.addHook('onRequest', requireLocal)

  const options = {
    config: { access: 'public' as const, deadlineMs: DEADLINE_MS },
    schema: { hide: true },
  }
  app.post('/backup', options, async ({ headers }) => {
    const given = Buffer.from(headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound()
    return dump(getRowsFolder(dataDir))
  })
}
