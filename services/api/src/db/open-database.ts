import type { Config } from '../lib/config'
import { openEmbedded } from './embedded'
import { openServer } from './server'

/** Opens the database of the configuration and brings it to the newest migration. */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) =>
  DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded(DATA_DIR)
