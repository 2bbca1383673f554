import { openEmbedded } from './embedded'
import { openServer } from './server'

type Options = { DATABASE_URL?: string | undefined; DATABASE_PREPARE: 'on' | 'off'; DATA_DIR: string }

/** Opens the database of the configuration and brings it to the newest migration. */
export const openDatabase = ({ DATABASE_URL, DATABASE_PREPARE, DATA_DIR }: Options) =>
  DATABASE_URL ? openServer(DATABASE_URL, { prepare: DATABASE_PREPARE === 'on' }) : openEmbedded(DATA_DIR)
