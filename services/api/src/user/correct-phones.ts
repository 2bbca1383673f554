import { and, asc, getTableName, gt, sql } from 'drizzle-orm'
import { createSkipLog, fillRows, type SkipLog } from '../db/fill-rows'
import { accessRequests, users } from '../db/schema'
import type { Db } from '../db/types'
import { plugin } from '../lib/plugin'
import { readPhone } from '../lib/read-phone'

const BATCH = 1_000
const tables = [users, accessRequests]
type Table = (typeof tables)[number]
type Row = { id: number; phone: string }

const readRow = ({ id, phone }: Row) => ({ id, phone, corrected: readPhone(phone) ?? phone })

const writePhones =
  (table: Table) =>
  async (tx: Db, read: readonly ReturnType<typeof readRow>[]): Promise<unknown> => {
    const wrong = read.filter(({ phone, corrected }) => corrected !== phone)
    if (wrong.length === 0) return
    // Only what nobody has changed meanwhile.
    return tx.execute(sql`update ${table} set phone = read.corrected
      from json_to_recordset(${JSON.stringify(wrong)}) as read (id integer, phone text, corrected text)
      where ${table.id} = read.id and ${table.phone} = read.phone`)
  }

/** Corrects the batch behind the row `after`, and returns its last row, undefined for the last batch. */
const correctBatch = (db: Db, table: Table, after: number, skip: SkipLog): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id, phone: table.phone })
      .from(table)
      // A zero behind a country code of one to three digits; in Italy, for example, it belongs to the number.
      .where(and(gt(table.id, after), sql`${table.phone} ~ '^[+][0-9]{1,3}0'`))
      .orderBy(asc(table.id))
      .limit(BATCH)
    await fillRows(tx, rows, {
      read: readRow,
      write: writePhones(table),
      onSkip: ({ id }, error) => skip(getTableName(table), id, error),
    })
    return rows.length === BATCH ? rows.at(-1)?.id : undefined
  })

/**
 * Reads the phones of the team again, and of people who ask for access: releases before stored some with a zero that belongs to no number. Those
 * of drivers: search/fill-search-text.ts.
 */
export const correctPhones = async (db: Db, skip: SkipLog) => {
  for (const table of tables) {
    let after: number | undefined = 0
    while (after !== undefined) after = await correctBatch(db, table, after, skip)
  }
}

/** Corrects them once, when the API has started. */
export const phonePlugin = plugin('phones', ['background'], async (app) => {
  app.addHook('onListen', () => app.inBackground(() => correctPhones(app.db, createSkipLog(app.log))))
})
