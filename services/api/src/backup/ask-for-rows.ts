import { readFile, rename } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { Problem } from '@hosts/shared/problem'
import * as z from 'zod/mini'
import { rowDump } from './manifest'

/** The file in which the API that runs on a data folder says where it listens, with the key of its call. */
export const getAccessFile = (dataDir: string) => join(dataDir, 'backup-access.json')

/** Where the API writes the rows that it is asked for. */
export const getRowsFolder = (dataDir: string) => join(dataDir, 'backup-rows')

/** Longer than the API's own deadline. `fetch` would give up after 300 s. */
const DEADLINE_MS = 660_000

const access = z.object({ address: z.string(), port: z.number(), key: z.string() })
const refusal = z.object({ message: z.string(), requestId: z.string() })

const post = ({ address, port, key }: z.infer<typeof access>) =>
  new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const call = request({
      host: address,
      port,
      path: '/backup',
      method: 'POST',
      headers: { host: 'localhost', authorization: `Bearer ${key}` },
      agent: false,
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    call.once('error', reject)
    call.once('response', async (answer) => {
      const body = await json(answer).catch(() => null)
      resolve({ status: answer.statusCode, body })
    })
    call.end()
  })

/** Moves the rows that the API on the data folder writes to `folder`; undefined when none answers. */
export const askForRows = async (dataDir: string, folder: string) => {
  const text = await readFile(getAccessFile(dataDir), 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  const { data } = access.safeParse(text)
  if (!data) return undefined
  // After a kill -9 the file is still there, and something else may listen.
  const answer = await post(data).catch(() => null)
  const rows = rowDump.safeParse(answer?.body).data
  if (rows) await rename(getRowsFolder(dataDir), folder)
  else if (answer?.status !== 404 && refusal.safeParse(answer?.body).success)
    throw new Problem(`The API could not write its rows: it answered ${answer?.status}, see its log.`)
  return rows
}
