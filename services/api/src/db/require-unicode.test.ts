import { sql } from 'drizzle-orm'
import { takeTestDatabase } from '../testing/database'
import { openServer } from './server'

it.each([
  ['C', 'UTF8'],
  ['C', 'LATIN1'],
])(
  'refuses a database with the locale %s and the encoding %s, before it changes it',
  async (locale, encoding) => {
    const { db, release } = await takeTestDatabase()
    const name = `plain_${encoding.toLowerCase()}_${process.pid}`
    const create = `create database ${name} template template0 locale_provider libc locale '${locale}' encoding '${encoding}'`
    await db.execute(sql.raw(create))
    const url = `${process.env.TEST_SERVER_URL}/${name}`
    // The second try finds it as the first one did.
    for (const _ of [1, 2])
      await expect(openServer(url)).rejects.toThrow(
        `The database ${name} on ${new URL(url).host} does not know that Ö is the capital of ö`,
      )
    release()
  },
)
