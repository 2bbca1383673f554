import { approveBody, idText, listPage, member, memberPatch, pageQuery } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ownersOnly } from '../access/access'
import { approveRequest, declineRequest } from './answer-request'
import { changeMember } from './change-member'
import { listMembers, toMember } from './list-members'
import { removeMember } from './remove-member'
import { resetFactor } from './reset-factor'

const byId = z.object({ id: idText })
const tags = ['team']

/** The people of the caller's account; for owners only. Their invites: invite-routes.ts. */
export const teamRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/team',
    {
      config: { access: ownersOnly },
      schema: {
        summary:
          'Who may log in to the account or asks to: for an owner of some locations, who shares one of them',
        tags,
        querystring: z.object(pageQuery),
        response: { 200: listPage(member) },
      },
    },
    async ({ caller, query }) => listMembers(app.db, caller, query),
  )

  app.post(
    '/team/:id/approve',
    {
      config: { access: ownersOnly },
      schema: {
        summary:
          'Lets somebody in who asked with a location code; 409 already_answered the second time, already_member or email_taken when a user has the address',
        tags,
        params: byId,
        body: approveBody,
        response: { 200: member },
      },
    },
    async (request) => toMember(await approveRequest(request, request.params.id, request.body)),
  )

  app.post(
    '/team/:id/decline',
    {
      config: { access: ownersOnly },
      schema: {
        summary: 'Forgets who asked; 409 already_answered for a member',
        tags,
        params: byId,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await declineRequest(request, request.params.id)
      return reply.status(204).send()
    },
  )

  app.patch(
    '/team/:id',
    {
      config: { access: ownersOnly },
      schema: {
        summary:
          'Changes role and locations; 403 own_account for the caller, 403 for locations that the caller lacks, 403 step_up for a new owner',
        tags,
        params: byId,
        body: memberPatch,
        response: { 200: member },
      },
    },
    async (request) => toMember(await changeMember(request, request.params.id, request.body)),
  )

  app.post(
    '/team/:id/second-factor/reset',
    {
      config: { access: ownersOnly, needsStepUp: true },
      schema: {
        summary:
          'Turns off the second factor of somebody who has lost it, with their sessions; 403 own_account for the caller, 403 step_up',
        tags,
        params: byId,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await resetFactor(request, request.params.id)
      return reply.status(204).send()
    },
  )

  app.delete(
    '/team/:id',
    {
      config: { access: ownersOnly },
      schema: {
        summary: 'Removes a member, or somebody who asks, with sessions and open invites',
        tags,
        params: byId,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await removeMember(request, request.params.id)
      return reply.status(204).send()
    },
  )
}
