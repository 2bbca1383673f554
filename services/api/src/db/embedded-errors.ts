import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The version of the embedded database, which reads no files of another one. */
const POSTGRES_VERSION = '18'

const wayOut =
  'Copy the folder away. Then `npm run restore -- FILE` brings back a backup, or `npm start -- --reset` starts with new data.'

/** What people see when a folder with data does not open. */
export const cannotOpen = (folder: string, reason: string) =>
  new Error(
    `The database in ${folder} does not open: it is damaged or only half copied, or its disk is full (${reason}). ${wayOut}`,
  )

export const startTimeout = (folder: string, ms: number) =>
  new Error(
    `The database in ${folder} did not start within ${ms / 1000} s. Start again when the machine has less to do. If that does not help, it is damaged. ${wayOut}`,
  )

/** Throws unless the folder holds files of this version. PGlite writes a new database over files without a version. */
export const requireVersion = async (folder: string) => {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [major = ''] = version.trim().split('.')
  if (!/^\d+$/.test(major)) throw cannotOpen(folder, 'no version in PG_VERSION')
  if (major !== POSTGRES_VERSION)
    throw new Error(
      `The database in ${folder} belongs to PostgreSQL ${major}, this version of Hosts reads ${POSTGRES_VERSION}. Start the version of Hosts that made it and run \`npm run backup -- FILE\` there, then \`npm run restore -- FILE\` here, on another folder.`,
    )
}
