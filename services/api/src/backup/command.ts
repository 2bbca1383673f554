import { resolve } from 'node:path'
import { Problem } from '@hosts/shared/problem'

const root = resolve(import.meta.dirname, '../../../..')

/** The option that both commands have. */
export const dataOption = {
  value: 'FOLDER',
  default: '.data',
  help: 'where the data of the stack are',
} as const

export const resolveData = (folder: string) => resolve(root, folder)
/** npm runs its scripts in the root, wherever the person types the command. */
export const resolveFile = (file: string) => resolve(process.env.INIT_CWD ?? '', file)

const refuseServer = () => {
  if (process.env.DATABASE_URL)
    throw new Problem('DATABASE_URL names a server: docs/backup.md says how to back it up with pg_dump.')
}

/** Runs a command for an embedded database; prints an error as one sentence. */
export const runCommand = async (name: string, work: () => Promise<void>) => {
  // The files hold keys and personal data.
  process.umask(0o077)
  try {
    refuseServer()
    await work()
  } catch (error) {
    console.error(
      error instanceof Problem ? error.message : `The ${name} failed: ${(error as Error).message}`,
    )
    process.exit(1)
  }
}
