import { sql } from 'drizzle-orm'
import { createCaller, startApp } from './app'
import { openSecondPool } from './database'

/** All but the date: a frozen timer would stop the app. */
const doNotFake = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** A `now()` that statements find before PostgreSQL's, on connections that are opened after it. */
const replaceNow = sql.raw(`
  create schema clock;
  create table clock.stopped (at timestamptz not null);
  insert into clock.stopped values (pg_catalog.now());
  create function clock.now() returns timestamptz language sql stable as 'select at from clock.stopped';
  alter table booking_events alter column at set default clock.now();
  do $$ begin
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`)

/** An app whose clock and its database's stand still, at the time (ms) of `stop`, which returns a caller with sessions of that time. */
export const startFrozenApp = async () => {
  const base = await startApp()
  await base.db.execute(replaceNow)
  const db = await openSecondPool(base.db)
  const test = await startApp({ sharing: { db, world: base.world } })
  return {
    ...test,
    stop: async (at: number) => {
      jest.useFakeTimers({ now: at, doNotFake: [...doNotFake] })
      await db.execute(sql`update clock.stopped set at = ${new Date(at).toISOString()}::timestamptz`)
      return createCaller(test.app)
    },
    close: async () => {
      jest.useRealTimers()
      await test.close()
      await base.close()
    },
  }
}
