import { openEmbedded } from './embedded'
import { openServer } from './server'

type Options = { DATABASE_URL?: string | undefined; DATA_DIR: string }

/** Opens the database of the configuration and brings it to the newest migration. */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }: Options) =>
  DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded(DATA_DIR)
