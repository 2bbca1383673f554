// The API as services/api/src/main.ts starts it, with a call that measures its heap.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '../../services/api/src/app'
import { openDatabase } from '../../services/api/src/db/open-database'
import { readConfig } from '../../services/api/src/lib/config'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const config = readConfig(process.env)
const database = await openDatabase(config)
const mailer = { send: async () => {} }
const app = await buildApp({
  ...database,
  config,
  mailer,
  secret: config.JWT_SECRET ?? '',
  dataKey: config.DATA_KEY ?? '',
})
app.get('/heap', { config: { access: 'public' } }, async () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return { bytes: heapUsed + external }
})
await app.listen({ host: '127.0.0.1', port: config.PORT })
