import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { notFound } from '../lib/errors'
import { requireLocal } from '../lib/require-local'
import { listMails, readMail, type StoredMail } from './mailbox'
import { renderList, renderMailPage } from './mailbox-pages'

const config = { access: 'public' as const }
const basePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'"
const pagePolicy = `${basePolicy}; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'`
/** A mail runs nothing, loads nothing and has no origin. Its links open a page of their own. */
const mailPolicy = `${basePolicy}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

type ById = { Params: { id: string } }

/**
 * The mailbox of the local stack: every mail that the API has sent, to any address. main.ts registers it without SMTP_URL only, and never
 * in production.
 */
export const mailboxRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  // The mails hold one-time links.
  app.addHook('onRequest', requireLocal)
  const find = async ({ params }: FastifyRequest<ById>): Promise<StoredMail> => {
    const mail = await readMail(folder, params.id)
    if (!mail) throw notFound()
    return mail
  }

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', { config }, async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to : ''
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy)
    return renderList(await listMails(folder, to), to)
  })

  app.get<ById>('/dev/mailbox/:id', { config }, async (request, reply) => {
    const mail = await find(request)
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy)
    return renderMailPage(mail)
  })

  app.get<ById>('/dev/mailbox/:id/html', { config }, async (request, reply) => {
    const { html = '' } = await find(request)
    reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy)
    reply.raw.removeHeader('x-frame-options')
    return html
  })
}
