import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@hosts/shared/problem'
import * as z from 'zod/mini'
import { rowDump } from './manifest'

/** The file in which the API that runs on a data folder says where it listens, with the key of its call. */
export const getAccessFile = (dataDir: string) => join(dataDir, 'backup-access.json')

/** Where the API writes the rows that it is asked for. */
export const getRowsFolder = (dataDir: string) => join(dataDir, 'backup-rows')

const access = z.object({ port: z.number(), key: z.string() })
const refusal = z.object({ message: z.string(), requestId: z.string() })

/** Moves the rows that the API on the data folder writes to `folder`; undefined when none runs. */
export const askForRows = async (dataDir: string, folder: string) => {
  const json = await readFile(getAccessFile(dataDir), 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  const { data } = access.safeParse(json)
  if (!data) return undefined
  const headers = { authorization: `Bearer ${data.key}` }
  const answer = await fetch(`http://localhost:${data.port}/backup`, { method: 'POST', headers }).catch(
    () => null,
  )
  // After a kill -9 the file is still there, and something else may listen.
  const body = await answer?.json().catch(() => null)
  const rows = rowDump.safeParse(body).data
  if (rows) await rename(getRowsFolder(dataDir), folder)
  else if (answer?.status !== 404 && refusal.safeParse(body).success)
    throw new Problem(`The API could not write its rows: it answered ${answer?.status}, see its log.`)
  return rows
}
