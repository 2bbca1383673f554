import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config'

const files = { JWT_SECRET: 'jwt-secret', DATA_KEY: 'data-key' }
export const secretFiles = Object.values(files)

/** The secret of the environment, or for a local run one in the data folder, made at the first start and readable by its owner only. */
export const readSecret = async (config: Config, name: keyof typeof files): Promise<string> => {
  const given = config[name]
  if (given) return given
  const file = join(config.DATA_DIR, files[name])
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
