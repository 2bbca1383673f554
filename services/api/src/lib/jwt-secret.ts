import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config'

/** JWT_SECRET, or for a local run a secret in the data folder, made at the first start and readable by its owner only. */
export const readJwtSecret = async ({ JWT_SECRET, DATA_DIR }: Config): Promise<string> => {
  if (JWT_SECRET) return JWT_SECRET
  const file = join(DATA_DIR, 'jwt-secret')
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
