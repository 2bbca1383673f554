import {
  notificationList,
  notificationQuery,
  notificationSettings,
  notificationSettingsBody,
  readNotifications as readBody,
  unreadNotifications,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { everyone } from '../access/access'
import { countUnread } from './count-unread'
import { listNotifications } from './list-notifications'
import { changeSettings, readSettings } from './notification-settings'
import { readNotifications } from './read-notifications'

const tags = ['notification']

/** What a person is told. */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/notification',
    {
      config: { access: everyone() },
      schema: {
        summary: 'What the caller is told, in lines, newest first, by the rights of now',
        tags,
        querystring: notificationQuery,
        response: { 200: notificationList },
      },
    },
    async ({ caller, query }) => listNotifications(app.db, caller, query),
  )

  app.get(
    '/notification/unread',
    {
      config: { access: everyone() },
      schema: {
        summary: 'How many notifications are neither read nor settled',
        tags,
        response: { 200: unreadNotifications },
      },
    },
    async ({ caller }) => ({ unread: await countUnread(app.db, caller) }),
  )

  app.post(
    '/notification/read',
    {
      config: { access: everyone() },
      schema: {
        summary: 'Marks lines as read, or all of them, on every device of the caller',
        tags,
        body: readBody,
        response: { 200: unreadNotifications },
      },
    },
    async ({ caller, body }) => {
      await readNotifications(app.db, caller, body)
      return { unread: await countUnread(app.db, caller) }
    },
  )

  app.get(
    '/user/me/notification',
    {
      config: { access: everyone() },
      schema: {
        summary: 'What the caller is told, by kind, channel and location',
        tags,
        response: { 200: notificationSettings },
      },
    },
    async ({ caller }) => readSettings(app.db, caller),
  )

  app.put(
    '/user/me/notification',
    {
      config: { access: everyone() },
      schema: {
        summary: 'Changes what the caller is told; what is left out stays as it is',
        tags,
        body: notificationSettingsBody,
        response: { 200: notificationSettings },
      },
    },
    async ({ caller, body }) => changeSettings(app.db, caller, body),
  )
}
