import { Gauge } from 'prom-client'
import type { Listen } from '../db/types'
import { plugin } from '../lib/plugin'
import { findPassedTimes } from './find-passed-times'
import { describeRights, findRights } from './find-rights'
import { liveChange, peopleChange } from './live-change'
import { createHub } from './live-hub'
import { BEAT_S } from './live-stream'

declare module 'fastify' {
  interface FastifyInstance {
    live: ReturnType<typeof createHub> & {
      /** Ends the streams whose session, token or rights have ended. */
      endOutdated: () => Promise<void>
      /** Publishes changes by the passing of time since the last call. */
      publishPassedTimes: () => Promise<void>
    }
  }
}

type Options = { listen: Listen | undefined }

/** Changes of people within this time (ms) are looked up together. */
const MERGE_MS = 100
/** How often (ms) sessions are also looked up, in one query for all streams: expiry sends no notification. */
const SESSIONS_MS = 5000
const CLOCK_MS = 30_000

/** The streams of GET /live, fed by NOTIFY, while the API listens. */
export const livePlugin = plugin<Options>('live', ['metrics', 'background'], async (app, { listen }) => {
  const { db } = app
  const hub = createHub()
  new Gauge({
    name: 'hosts_live_streams',
    help: 'Browsers that follow changes.',
    registers: [app.metrics],
    collect() {
      this.set(hub.list().length)
    },
  })

  const endOutdated = async () => {
    const streams = hub.list()
    if (streams.length === 0) return
    try {
      const rights = await findRights(db, [...new Set(streams.map(({ caller }) => caller.sessionId))])
      for (const stream of streams) {
        const { user, sessionId } = stream.caller
        if (stream.expiresAt <= Date.now() || rights.get(sessionId) !== describeRights(user)) hub.end(stream)
      }
    } catch (error) {
      // Without the database nothing arrives: browsers poll until they can connect again.
      hub.endAll()
      throw error
    }
  }

  let isEnding = false
  /** Once for many changes: a clean-up deletes a thousand sessions. */
  const endSoon = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      isEnding = false
      app.inBackground(endOutdated)
    }, MERGE_MS).unref()
  }

  let lastClock = performance.now()
  const publishPassedTimes = async () => {
    const now = performance.now()
    // A second twice rather than one left out.
    const seconds = Math.ceil((now - lastClock) / 1000) + 1
    const accountIds = [...new Set(hub.list().map(({ caller }) => caller.user.accountId))]
    if (accountIds.length > 0) (await findPassedTimes(db, accountIds, seconds)).forEach(hub.publish)
    lastClock = now
  }
  app.decorate('live', { ...hub, endOutdated, publishPassedTimes })

  const timers: NodeJS.Timeout[] = []
  const repeat = (ms: number, work: () => void) => timers.push(setInterval(work, ms))
  app.addHook('onListen', () => {
    if (!listen) return
    const onPayload = (payload: string) => hub.publish(liveChange.parse(JSON.parse(payload)))
    const onPeople = (payload: string) => {
      hub.publish(peopleChange.parse(JSON.parse(payload)))
      endSoon()
    }
    const onListen = (error?: unknown) => {
      if (error) app.log.error({ err: error }, 'a notification cannot be read')
      hub.restart()
    }
    app.inBackground(() => listen({ live: onPayload, people: onPeople }, onListen))
    repeat(SESSIONS_MS, () => app.inBackground(endOutdated))
    repeat(CLOCK_MS, () => app.inBackground(publishPassedTimes))
    repeat(BEAT_S * 1000, () => {
      for (const stream of hub.list()) stream.beat()
    })
  })
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval)
    hub.endAll()
  })
})
