import { actionBodies, bookingActionAnswer, idText, isClosedAt } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { hosts } from '../access/access'
import { idempotencyHeader } from '../lib/idempotency-header'
import { doAction } from './booking-actions'
import { readBooking } from './read-bookings'

const summaries = {
  accept: 'Accepts a request, with the given or the best bay; 409 already_answered, bay_taken',
  decline: 'Declines a request with a reason; 409 already_answered',
  cancel: 'Cancels a confirmed booking with a reason',
  'no-show': 'Says that nobody came, once the stay has started',
  reinstate: 'Makes a cancelled booking or a no-show confirmed again; 409 bay_taken',
  'check-in':
    'Lets the vehicle in, and says whether the location is closed; 409 too_early, too_late unless forced, bay_taken',
  'undo-check-in': 'Makes a stay confirmed again that was checked in by mistake; 409 too_late',
  'check-out': 'Lets the vehicle out',
  'charge-overstay':
    'Adds a charge for the time after the end, also once the vehicle has left; 409 too_early',
  'charge-no-show': 'Charges a no-show, at most what the stay costs; null takes the charge off',
  payment: 'Records a payment, or below 0 a refund',
} as const satisfies Record<keyof typeof actionBodies, string>

/** One call for each action of hosts; what they do is in booking-actions.ts. */
export const bookingActionRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const action of Object.keys(actionBodies) as (keyof typeof actionBodies)[])
    app.post(
      `/booking/:id/${action}`,
      {
        config: { access: hosts('booking') },
        schema: {
          summary: summaries[action],
          tags: ['booking'],
          params: z.object({ id: idText }),
          headers: idempotencyHeader,
          body: actionBodies[action],
          response: { 200: bookingActionAnswer },
        },
      },
      async ({ caller, warehouse, params, headers, body }) => {
        const actor = { caller, key: headers['idempotency-key'] ?? null }
        await doAction(app.db, actor, warehouse, params.id, action, body)
        const after = await readBooking(app.db, caller, params.id)
        return action === 'check-in' ? { ...after, isClosed: isClosedAt(warehouse, Date.now()) } : after
      },
    )
}
