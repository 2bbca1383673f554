// Prints what the API says of itself, as OpenAPI: the wire with its directions. Nothing is asked of the database.
import { buildApp } from '../../services/api/src/app'
import { readConfig } from '../../services/api/src/config'
import type { Db } from '../../services/api/src/db/client'

const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  db: {} as Db,
  mailer: { send: async () => {} },
  secret: 'signs nothing: no request is made',
})
await app.ready()
console.log(JSON.stringify(app.swagger()))
await app.close()
