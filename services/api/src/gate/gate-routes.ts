import {
  clientEventId,
  gateEventPage,
  gateEventResults,
  gateSnapshot,
  gateVerifyAnswer,
  gateVerifyBody,
  idText,
  MAX_GATE_EVENTS,
  pageQuery,
  settleBody,
  toLookAt,
  toLookAtQuery,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone, hosts } from '../access/access'
import { getSnapshot, writeSnapshot } from './get-snapshot'
import { listEvents, listToLookAt } from './list-events'
import { recordEvents } from './record-events'
import { settleEvent } from './settle-event'
import { verifyEntry } from './verify-entry'

const params = z.object({ id: idText })
const tags = ['gate']
/** `gateEventsBody` of the contract, whose items are read one by one: an invalid event of an older or newer app does not stop its queue. */
const eventsBody = z.object({
  events: z.array(z.looseObject({ clientEventId })).check(z.minLength(1), z.maxLength(MAX_GATE_EVENTS)),
})
/** 500 events with a reason each. */
const MAX_BYTES = 1024 * 1024
/** Each event is a transaction: 500 take a busy API more than the usual deadline (ms). */
const BATCH_MS = 60_000

/** The gate, for everybody who works at a location; its flagged events, for hosts. */
export const gateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/warehouse/:id/gate/verify',
    {
      config: { access: everyone('params'), isQuery: true },
      schema: {
        summary: 'Whether a vehicle may come in now, and similar plates; 429 after 10 wrong codes a minute',
        tags,
        params,
        body: gateVerifyBody,
        response: { 200: gateVerifyAnswer },
      },
    },
    async ({ caller, warehouse, body }) => verifyEntry(app.db, warehouse, caller.user.id, body),
  )

  app.get(
    '/warehouse/:id/gate/snapshot',
    {
      config: { access: everyone('params') },
      schema: {
        summary: 'What a phone needs to decide without a network: 12 hours back, 48 ahead',
        tags,
        params,
        response: { 200: gateSnapshot },
      },
    },
    async ({ warehouse }, reply) => {
      const snapshot = await getSnapshot(app.db, warehouse)
      return reply.type('application/json; charset=utf-8').send(writeSnapshot(snapshot) as never)
    },
  )

  app.get(
    '/warehouse/:id/gate/event',
    {
      config: { access: everyone('params') },
      schema: {
        summary: 'What happened at the gate, newest first',
        tags,
        params,
        querystring: z.object(pageQuery),
        response: { 200: gateEventPage },
      },
    },
    async ({ warehouse, query }) => listEvents(app.db, warehouse.id, query),
  )

  app.post(
    '/warehouse/:id/gate/event',
    {
      config: { access: everyone('params'), isQuery: true, deadlineMs: BATCH_MS },
      bodyLimit: MAX_BYTES,
      schema: {
        summary: 'Records what happened, in order and once; what cannot be done is a conflict, never refused',
        tags,
        params,
        body: eventsBody,
        response: { 200: gateEventResults },
      },
    },
    async ({ caller, warehouse, body, log }) => ({
      results: await recordEvents({ db: app.db, caller, warehouse, log }, body.events),
    }),
  )

  app.get(
    '/to-look-at',
    {
      config: { access: hosts() },
      schema: {
        summary: 'Events of the gate that changed nothing and that nobody has settled, oldest first',
        tags,
        querystring: z.object({ ...toLookAtQuery, ...pageQuery }),
        response: { 200: toLookAt },
      },
    },
    async ({ caller, query }) => listToLookAt(app.db, caller, query),
  )

  app.post(
    '/warehouse/:id/gate/event/:eventId/settle',
    {
      config: { access: hosts('params'), isQuery: true },
      schema: {
        summary: 'Settles such an event; 409 bay_taken, wrong_status, already_settled',
        tags,
        params: z.object({ id: idText, eventId: idText }),
        body: settleBody,
        response: { 204: z.void() },
      },
    },
    async ({ caller, warehouse, params: { eventId }, body }, reply) => {
      await settleEvent(app.db, caller, warehouse, eventId, body)
      return reply.status(204).send()
    },
  )
}
