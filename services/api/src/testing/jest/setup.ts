import { join } from 'node:path'

// The first test of a file also loads the whole API and opens its database.
jest.setTimeout(60_000)

process.env.TEST_DATA_DIR = join(process.env.TEST_DATA_FOLDER ?? '', String(process.pid))
