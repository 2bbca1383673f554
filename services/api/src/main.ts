import { chmod, mkdir } from 'node:fs/promises'
import { adoptRestored } from '@hosts/shared/adopt-restored'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app'
import { backupRoutes } from './backup/backup-routes'
import { lockDataFolder } from './db/lock-data-folder'
import { openDatabase } from './db/open-database'
import { readConfig } from './lib/config'
import { createMailer, getOutbox } from './lib/mailer'
import { readSecret } from './lib/read-secret'
import { mailboxRoutes } from './mail/mailbox-routes'
import { demoChatPlugin } from './seed/demo-chat-plugin'
import { demoPhotosPlugin } from './seed/demo-photos-plugin'
import { demoRequestRoutes } from './seed/demo-request-routes'
import { seedDemo } from './seed/seed-demo'

const SHUTDOWN_MS = 10_000

// Only the process's own user may read its files. The embedded database sets the modes of its files itself; its folder protects them.
process.umask(0o077)

const start = async () => {
  const config = readConfig(process.env)
  const isProduction = process.env.NODE_ENV === 'production'
  adoptRestored(config.DATA_DIR)
  await mkdir(config.DATA_DIR, { recursive: true })
  await chmod(config.DATA_DIR, 0o700)
  // With a server, several processes may share the folder: the database keeps them apart.
  const unlock = config.DATABASE_URL ? undefined : await lockDataFolder(config.DATA_DIR)
  const [secret, dataKey] = [await readSecret(config, 'JWT_SECRET'), await readSecret(config, 'DATA_KEY')]
  const { db, listen, dump, close } = await openDatabase(config)
  if (config.SEED === 'demo') await seedDemo(db)
  const app = await buildApp({ config, db, listen, mailer: createMailer(config), secret, dataKey })
  app.addHook('onClose', close)
  collectDefaultMetrics({ register: app.metrics })
  if (config.SEED === 'demo') {
    await app.register(demoChatPlugin)
    await app.register(demoPhotosPlugin)
    if (!isProduction) await app.register(demoRequestRoutes, { prefix: '/api/v1' })
  }
  if (!isProduction && !config.SMTP_URL)
    await app.register(mailboxRoutes, { folder: getOutbox(config.DATA_DIR) })
  if (dump) await app.register(backupRoutes, { dataDir: config.DATA_DIR, dump })

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    app
      .close()
      .then(unlock)
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await app.listen({ host: config.HOST, port: config.PORT })
  app.runner.start()
  app.jobs.start()
}

start().catch((error: Error) => {
  // Drizzle's message holds the values of the failed query; its cause does not.
  const { message } = error.cause instanceof Error ? error.cause : error
  console.error(`The API did not start: ${message}`)
  process.exit(1)
})
