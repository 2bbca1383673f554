import jwt from '@fastify/jwt'
import type { FastifySchema } from 'fastify'
import type { WarehouseRow } from '../db/schema'
import { createShares } from '../lib/create-shares'
import { ApiError, notFound } from '../lib/errors'
import { plugin } from '../lib/plugin'
import { refuseArchived } from '../warehouse-state/change-warehouse'
import type { Access, Scope } from './access'
import { readAccessToken } from './access-token'
import { type Caller, findCaller } from './caller'
import { findNamedWarehouse, isAllowed, isInAddress, isVisible } from './scope'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** A POST that only reads, or records an event: allowed for an archived location, too. */
    isQuery?: boolean
  }
  interface FastifyRequest {
    /** Set on every call that is not public. */
    caller: Caller
    /** Set on every call whose access names a scope. */
    warehouse: WarehouseRow
  }
  interface FastifyInstance {
    /** Every registered call with its access and schemas, for the tests and docs. */
    declaredRoutes: { method: string; url: string; access: Access; schema: FastifySchema }[]
  }
}

/** Callers of one person that are looked up at once. A hundred calls would make everybody wait before their account has its share. */
const MAX_LOOKUPS = 4

/** Scopes of what hosts set up: a location, its bays, blocks and photos. */
const setUpScopes = new Set<Scope>(['params', 'bay', 'block', 'photo'])

/**
 * Decides who may make a call, for all routes. A route declares its access in `config.access`; without it the API does
 * not start. The order of checks: 401 without a valid token, 403 for a subrole that may never make the call, parsing,
 * then 404 for a location that is not the caller's, then 409 `archived` for changes of the set-up of an archived one.
 * After the docs, whose package declares no access.
 */
export const accessPlugin = plugin<{ secret: string }>('access', ['docs'], async (app, { secret }) => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: 'hosts', expiresIn: '15m' },
    verify: { algorithms: ['HS256'], allowedIss: 'hosts', requiredClaims: ['iss', 'exp', 'sub', 'sid'] },
  })
  const lookups = createShares(MAX_LOOKUPS)
  app.decorateRequest('caller')
  app.decorateRequest('warehouse')
  app.decorate('declaredRoutes', [])

  app.addHook('onRoute', ({ method, url, config, schema = {} }) => {
    const declared = config?.access
    if (!declared) throw new Error(`${method} ${url} does not declare who may call it`)
    for (const name of [method].flat())
      app.declaredRoutes.push({ method: name, url, access: declared, schema })
  })

  app.addHook('onRequest', async (request) => {
    const declared = request.routeOptions.config.access
    if (request.is404 || declared === 'public') return
    if (!declared) throw notFound()
    const { scope } = declared
    const token = await readAccessToken(request)
    const end = await lookups.enter(token.userId)
    const [caller, warehouse] = await Promise.all([
      findCaller(app.db, token),
      isInAddress(scope) ? findNamedWarehouse(app.db, request, scope) : undefined,
    ]).finally(() => end?.())
    if (!caller) throw new ApiError(401, 'session_ended', 'Please log in again')
    request.caller = caller
    if (!isAllowed(declared, caller)) throw new ApiError(403, 'forbidden', 'You may not do this')
    if (warehouse && isVisible(warehouse, caller)) request.warehouse = warehouse
  })

  app.addHook('preHandler', async (request) => {
    const { access: declared, isQuery } = request.routeOptions.config
    if (!declared || declared === 'public' || !declared.scope) return
    const { scope } = declared
    if (!isInAddress(scope)) {
      const warehouse = await findNamedWarehouse(app.db, request, scope)
      if (warehouse && isVisible(warehouse, request.caller)) request.warehouse = warehouse
    }
    if (!request.warehouse) throw notFound()
    const isChange = !isQuery && !['GET', 'HEAD'].includes(request.method)
    if (isChange && setUpScopes.has(scope)) refuseArchived(request.warehouse)
  })
})
