import {
  type Company,
  type companiesQuery,
  type companyBody,
  type companyPatch,
  foldText,
  type ListPage,
  type pageQuery,
  toSearchText,
} from '@hosts/shared/contract'
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { isUnpaid, price } from '../booking/booking-conditions'
import { byName } from '../db/by-name'
import { inTransaction } from '../db/in-transaction'
import { lockName } from '../db/lock-name'
import { bookings, type CompanyRow, companies, drivers, warehouseDrivers, warehouses } from '../db/schema'
import { hasWords, readTextPatterns } from '../db/text-patterns'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { ApiError } from '../lib/errors'
import { hasUnseenChange } from '../lib/has-unseen-change'
import { paginate } from '../lib/paging'
import { findCompany } from '../payer/require-company'
import { renameForDrivers, takeDrivers } from './company-drivers'

type Query = z.infer<z.ZodMiniObject<typeof companiesQuery & typeof pageQuery>>

/** Of a few companies, by their ids. */
const sumUnpaid = async (db: Db, caller: Caller, ids: number[]) => {
  const rows = await db
    .select({ id: bookings.companyId, amount: sql`sum(${price} - ${bookings.paidAmount})`.mapWith(Number) })
    .from(bookings)
    .innerJoin(warehouses, eq(warehouses.id, bookings.warehouseId))
    .where(and(inArray(bookings.companyId, ids), isUnpaid, visibleWarehouses(caller)))
    .groupBy(bookings.companyId)
  return new Map(rows.map((row) => [row.id, row.amount]))
}

const countDrivers = async (db: Db, caller: Caller, ids: number[]) => {
  const known = sql`exists (select from ${warehouseDrivers} join ${warehouses} on ${warehouses.id} = ${warehouseDrivers.warehouseId}
    where ${warehouseDrivers.driverId} = ${drivers}.id and ${visibleWarehouses(caller)})`
  const rows = await db
    .select({ id: drivers.companyId, count: count() })
    .from(drivers)
    .where(and(inArray(drivers.companyId, ids), known))
    .groupBy(drivers.companyId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

const toCompany = ({ id, name, address, taxId, email, terms, archivedAt }: CompanyRow): Company => ({
  id,
  name,
  address,
  taxId,
  email,
  terms,
  archivedAt: archivedAt?.toISOString() ?? null,
})

/** With what the caller's locations know of each. */
const countCompanies = async (db: Db, caller: Caller, rows: CompanyRow[]): Promise<Company[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [unpaid, counts] = await Promise.all([sumUnpaid(db, caller, ids), countDrivers(db, caller, ids)])
  const { currency } = caller.account
  return rows.map((row) => {
    const amount = unpaid.get(row.id) ?? 0
    const drivers = counts.get(row.id) ?? 0
    return { ...toCompany(row), drivers, unpaid: amount > 0 ? [{ currency, amount }] : [] }
  })
}

/** A page of the account's companies by name. */
export const listCompanies = async (
  db: Db,
  caller: Caller,
  { search, archived, brief, ...page }: Query,
): Promise<ListPage<Company>> => {
  const { limit, offset, toList } = paginate(page)
  const typed = search?.trim()
  const condition = and(
    eq(companies.accountId, caller.account.id),
    archived ? isNotNull(companies.archivedAt) : isNull(companies.archivedAt),
    typed ? hasWords(companies.searchText, readTextPatterns(typed, false).words) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(companies)
      .where(condition)
      .orderBy(...byName(companies.name), companies.id)
      .limit(limit)
      .offset(offset),
    db.$count(companies, condition),
  ])
  return toList(brief ? rows.map(toCompany) : await countCompanies(db, caller, rows), total)
}

/** One company; 404 for one of another account. */
export const readCompany = async (db: Db, caller: Caller, id: number): Promise<Company> => {
  const [found] = await countCompanies(db, caller, [await findCompany(db, caller.account.id, id)])
  return found as Company
}

/** 409 for the name of another company in use. The lock makes two calls wait for each other. */
const requireFreeName = async (tx: Db, caller: Caller, name: string, id?: number) => {
  const accountId = caller.account.id
  await lockName(tx, 'companies', accountId)
  const folded = foldText(name)
  const rows = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.accountId, accountId), isNull(companies.archivedAt)))
  const other = rows.find((row) => row.id !== id && foldText(row.name) === folded)
  if (other)
    throw new ApiError(409, 'company_exists', `There is ${other.name} already`, undefined, { company: other })
}

/** Adds a company; see `companyBody`. A key that the account has seen returns its company. */
export const createCompany = (
  db: Db,
  caller: Caller,
  key: string | null,
  { takesDrivers, name, ...given }: z.infer<typeof companyBody>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const accountId = caller.account.id
    if (key) {
      await lockName(tx, 'company', accountId, key)
      const [earlier] = await tx
        .select({ id: companies.id })
        .from(companies)
        .where(and(eq(companies.accountId, accountId), eq(companies.key, key)))
      if (earlier) return earlier.id
    }
    await requireFreeName(tx, caller, name)
    const values = { ...given, name, searchText: toSearchText({ texts: [name] }), accountId, key }
    const [stored] = await tx.insert(companies).values(values).returning()
    if (!stored) throw new Error('no company was stored')
    if (takesDrivers) await takeDrivers(tx, caller, stored)
    await audit(tx, 'company-added', { subject: name, subjectId: stored.id })
    return stored.id
  })

/** They may be those of one of its drivers. */
const silent = ['address', 'taxId', 'email', 'terms']

/** Changes a company; its drivers get a new name with it. 404, 409 `company_exists` and `company_changed`. */
export const editCompany = (
  db: Db,
  caller: Caller,
  id: number,
  { isArchived: wantsArchived, before, ...given }: z.infer<typeof companyPatch>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await findCompany(tx, caller.account.id, id, true)
    if (hasUnseenChange(before, given, row))
      throw new ApiError(
        409,
        'company_changed',
        'Somebody else has changed this company meanwhile',
        undefined,
        {
          company: toCompany(row),
        },
      )
    const name = given.name ?? row.name
    const isRenamed = name !== row.name
    const isRestored = wantsArchived === false && row.archivedAt !== null
    if (isRestored || (isRenamed && !row.archivedAt)) await requireFreeName(tx, caller, name, id)
    const set = {
      ...given,
      ...(isRenamed && { searchText: toSearchText({ texts: [name] }) }),
      ...(wantsArchived !== undefined && {
        archivedAt: wantsArchived ? (row.archivedAt ?? new Date()) : null,
      }),
    }
    if (Object.keys(set).length === 0) return
    const [stored] = await tx.update(companies).set(set).where(eq(companies.id, id)).returning()
    if (isRenamed && stored) await renameForDrivers(tx, stored)
    const isArchived = stored ? stored.archivedAt !== null : false
    if (isArchived !== (row.archivedAt !== null))
      await audit(tx, isArchived ? 'company-archived' : 'company-restored', { subject: name, subjectId: id })
    const changes = diffFields(row, given, silent)
    if (changes.length > 0) await audit(tx, 'company-changed', { subject: name, subjectId: id, changes })
  })
