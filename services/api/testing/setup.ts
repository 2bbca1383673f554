import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The first test of a file also loads the whole API and opens its database.
jest.setTimeout(60_000)

const dataDir = join(tmpdir(), `hosts-api-test-${process.pid}`)
process.env.TEST_DATA_DIR = dataDir
afterAll(() => rm(dataDir, { recursive: true, force: true }))
