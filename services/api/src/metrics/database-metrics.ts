import { setTimeout as timeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/types'

const DEADLINE_MS = 2000

/** The connections of this process, found by the name that db/server.ts gives them. */
const findConnections = (db: Db) =>
  db
    .select({ state: sql<string>`coalesce(state, 'unknown')`, count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(
      sql`application_name = current_setting('application_name') and datname = current_database()
        and backend_type <> 'parallel worker'`,
    )
    .groupBy(sql`1`)

/**
 * Returns a function that updates the database's metrics. The drivers do not expose their queue, so it times one small
 * query, the wait for a free connection included. It never throws: a database that is down is a metric too.
 */
export const databaseMetrics = (db: Db, registry: Registry) => {
  const registers = [registry]
  const up = new Gauge({ name: 'hosts_database_up', help: '1 while the database answers.', registers })
  const wait = new Gauge({
    name: 'hosts_database_answer_seconds',
    help: 'How long one small query took, the wait for a free connection included.',
    registers,
  })
  const open = new Gauge({
    name: 'hosts_database_connections',
    help: 'Connections of this process, by state; the one that asks is active.',
    labelNames: ['state'],
    registers,
  })

  return async () => {
    const start = performance.now()
    const answer = findConnections(db).catch(() => undefined)
    const found = await Promise.race([answer, timeout(DEADLINE_MS, undefined, { ref: false })])
    wait.set((performance.now() - start) / 1000)
    up.set(found ? 1 : 0)
    open.reset()
    for (const { state, count } of found ?? []) open.set({ state }, count)
  }
}
