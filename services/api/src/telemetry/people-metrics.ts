import { setTimeout as timeout } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/types'
import { countDay } from './release-people'

const DEADLINE_MS = 2000

/** Returns a function that updates the people of each release from the database: the same in every process. Never throws. */
export const peopleMetrics = (db: Db, registry: Registry) => {
  const people = new Gauge({
    name: 'hosts_release_people',
    help: 'People of the last day who opened a release, and who had a problem with it, by kind.',
    labelNames: ['remote', 'version', 'channel', 'kind'],
    registers: [registry],
  })
  return async () => {
    const answer = countDay(db).catch(() => undefined)
    const found = await Promise.race([answer, timeout(DEADLINE_MS, undefined, { ref: false })])
    people.reset()
    for (const { count, ...labels } of found ?? []) people.set(labels, count)
  }
}
