import {
  booking,
  companiesQuery,
  company,
  companyBody,
  companyBookingsQuery,
  companyPatch,
  csvSeparator,
  idText,
  listPage,
  pageQuery,
  paymentChecks,
  reportQuery,
  statement,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { audit } from '../lib/audit'
import { idempotencyHeader } from '../lib/idempotency-header'
import { findCompany } from '../payer/require-company'
import { XLSX } from '../sheet/make-workbook'
import { listCompanyBookings } from './company-bookings'
import { createCompany, editCompany, listCompanies, readCompany } from './company-store'
import { readStatement } from './statement'
import { writeStatementCsv, writeStatementXlsx } from './write-statement'

const tags = ['company']
const params = z.object({ id: idText })
const config = { access: hosts() }
/** How long (ms) a file may take on a slow connection. */
const DOWNLOAD_MS = 60_000

/** Who pays for the stays of many drivers. Companies are the account's; their stays those of the caller's locations. */
export const companyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/company',
    {
      config,
      schema: {
        summary: "The account's companies by name, with their drivers and what is unpaid",
        tags,
        querystring: z.object({ ...companiesQuery, ...pageQuery }),
        response: { 200: listPage(company) },
      },
    },
    async ({ caller, query }) => listCompanies(db, caller, query),
  )

  app.post(
    '/company',
    {
      config,
      schema: {
        summary: 'Adds a company; 409 company_exists with company',
        tags,
        headers: idempotencyHeader,
        body: companyBody,
        response: { 201: company },
      },
    },
    async ({ caller, headers, body }, reply) => {
      const id = await createCompany(db, caller, headers['idempotency-key'] ?? null, body)
      return reply.code(201).send(await readCompany(db, caller, id))
    },
  )

  app.get(
    '/company/:id',
    { config, schema: { summary: 'One company', tags, params, response: { 200: company } } },
    async ({ caller, params: { id } }) => readCompany(db, caller, id),
  )

  app.patch(
    '/company/:id',
    {
      config,
      schema: {
        summary:
          'Changes a company, and the name of it that its drivers have; 409 company_exists, company_changed',
        tags,
        params,
        body: companyPatch,
        response: { 200: company },
      },
    },
    async ({ caller, params: { id }, body }) => {
      await editCompany(db, caller, id, body)
      return readCompany(db, caller, id)
    },
  )

  app.delete(
    '/company/:id',
    {
      config,
      schema: {
        summary: 'Archives a company: its stays and drivers keep it, new bookings do not get it',
        tags,
        params,
        response: { 204: z.void() },
      },
    },
    async ({ caller, params: { id } }, reply) => {
      await editCompany(db, caller, id, { isArchived: true })
      return reply.status(204).send()
    },
  )

  app.get(
    '/company/:id/booking',
    {
      config,
      schema: {
        summary: "Bookings for which the company pays, at the caller's locations, the newest first",
        tags,
        params,
        querystring: z.object({ ...companyBookingsQuery, ...pageQuery }),
        response: { 200: listPage(booking) },
      },
    },
    async ({ caller, params: { id }, query }) => {
      await findCompany(db, caller.account.id, id)
      return listCompanyBookings(db, caller, id, query)
    },
  )

  app.get(
    '/company/:id/statement',
    {
      config,
      schema: {
        summary: 'Stays and payments of local days, and what is due before and after them',
        tags,
        params,
        querystring: reportQuery,
        response: { 200: statement },
      },
    },
    async ({ caller, params: { id }, query }) => {
      await findCompany(db, caller.account.id, id)
      return readStatement(db, caller, id, query)
    },
  )

  app.get(
    '/company/:id/statement.xlsx',
    {
      config: { ...config, deadlineMs: DOWNLOAD_MS },
      exposeHeadRoute: false,
      schema: {
        summary: 'The same as a file for Excel; 422 too_many_rows for more than 20,000 lines',
        produces: [XLSX],
        tags,
        params,
        querystring: reportQuery,
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const row = await findCompany(db, caller.account.id, params.id)
      const { name, file } = await writeStatementXlsx(db, caller, row, query)
      await audit(db, 'data-exported', { detail: 'statement', subject: row.name, subjectId: row.id })
      return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}"`).send(file)
    },
  )

  app.get(
    '/company/:id/statement.csv',
    {
      config: { ...config, deadlineMs: DOWNLOAD_MS },
      exposeHeadRoute: false,
      schema: {
        summary: 'The same as a file for programs',
        produces: ['text/csv'],
        tags,
        params,
        querystring: z
          .object({ from: z.iso.date(), to: z.iso.date(), separator: z.optional(csvSeparator) })
          .check(...paymentChecks),
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const row = await findCompany(db, caller.account.id, params.id)
      const { name, text } = await writeStatementCsv(db, caller, row, query)
      await audit(db, 'data-exported', { detail: 'statement', subject: row.name, subjectId: row.id })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text)
    },
  )
}
