// Prints the API's OpenAPI document. No request is made, so it needs no database.
import { buildApp } from '../../services/api/src/app'
import type { Db } from '../../services/api/src/db/types'
import { readConfig } from '../../services/api/src/lib/config'

const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  db: {} as Db,
  mailer: { send: async () => {} },
  secret: 'unused: no request is made',
  dataKey: 'unused',
})
await app.ready()
console.log(JSON.stringify(app.swagger()))
await app.close()
