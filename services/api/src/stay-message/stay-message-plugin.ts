import { plugin } from '../lib/plugin'
import { createPollLoop } from '../lib/poll-loop'
import { queueStayMessages } from './queue-stay-messages'

/** How often (ms) to look for messages that have become due. */
const PAUSE_MS = 15_000

/** Queues messages by the stay while the API listens. */
export const stayMessagePlugin = plugin('stay-messages', [], async (app) => {
  const loop = createPollLoop(() => queueStayMessages(app.db, loop.isClosing), {
    pollMs: PAUSE_MS,
    onError: (error) => app.log.error({ err: error }, 'messages by the stay could not be queued'),
  })
  app.addHook('onListen', async () => loop.start())
  app.addHook('preClose', loop.close)
})
