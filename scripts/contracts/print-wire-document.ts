// Prints the API's OpenAPI document. No request is made, so it needs no database.
import { buildApp } from '../../services/api/src/app'
import { readConfig } from '../../services/api/src/config'
import type { Db } from '../../services/api/src/db/client'

const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  db: {} as Db,
  mailer: { send: async () => {} },
  secret: 'unused: no request is made',
})
await app.ready()
console.log(JSON.stringify(app.swagger()))
await app.close()
