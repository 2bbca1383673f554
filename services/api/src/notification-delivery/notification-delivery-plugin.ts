import type { Db } from '../db/types'
import { plugin } from '../lib/plugin'
import { createPollLoop } from '../lib/poll-loop'
import { planDeliveries } from './plan-deliveries'
import { queueMessages } from './queue-messages'

/** How often (ms) to look for what is to be told outside the page. */
const PAUSE_MS = 2000

/** Finds whom to tell outside the page, and queues what is due. */
export const deliverNotifications = async (db: Db, isClosing?: () => boolean) => {
  await planDeliveries(db, isClosing)
  await queueMessages(db)
}

/** Does it while the API listens. */
export const notificationDeliveryPlugin = plugin('notification-delivery', [], async (app) => {
  const loop = createPollLoop(() => deliverNotifications(app.db, loop.isClosing), {
    pollMs: PAUSE_MS,
    onError: (error) => app.log.error({ err: error }, 'notifications could not be delivered'),
  })
  app.addHook('onListen', async () => loop.start())
  app.addHook('preClose', loop.close)
})
