import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { accessPlugin } from './access/access-plugin'
import { apiRoutes } from './api-routes'
import { expireRequest } from './booking/expire-request'
import { sendDriverText } from './booking/send-driver-text'
import { defaultRunner, type RunnerOptions } from './campaign/runner/runner'
import { runnerPlugin } from './campaign/runner/runner-plugin'
import { chatPlugin } from './chat/chat-plugin'
import { sendStopReply } from './chat/stop/send-stop-reply'
import { readMessagePlugin } from './chat/unread/settle-read'
import { tellUnread } from './chat/unread/tell-unread'
import { createSkipLog } from './db/fill-rows'
import type { Db, Listen } from './db/types'
import { finishErasure } from './driver/finish-erasure'
import { importBatch } from './driver/import/import-batch'
import { dueNotificationPlugin } from './due-notification/due-notification-plugin'
import { factorPlugin } from './factor/factor-plugin'
import { jobPlugin } from './job/job-plugin'
import { defaultJobRunner, type JobRunnerOptions } from './job/job-runner'
import { backgroundPlugin } from './lib/background'
import type { Config } from './lib/config'
import { currentRequestPlugin } from './lib/current-request'
import type { Mailer } from './lib/mailer'
import { createSeal, type Seal } from './lib/seal'
import { livePlugin } from './live/live-plugin'
import { createMailQueue, type QueueMail } from './mail/queue-mail'
import { sendMail } from './mail/send-mail'
import { metricsPlugin } from './metrics/metrics-plugin'
import { metricsRoutes } from './metrics/metrics-routes'
import { notificationDeliveryPlugin } from './notification-delivery/notification-delivery-plugin'
import { sendNotificationMail } from './notification-delivery/send-notification-mail'
import { createUnsubscribeCodes, type UnsubscribeCodes } from './notification-delivery/unsubscribe-code'
import { passkeyPlugin } from './passkey/passkey-plugin'
import { photoPlugin } from './photo/photo-plugin'
import { UPLOAD_MS } from './photo/photo-routes'
import type { PhotoStore } from './photo/store/photo-store'
import { plateKeyPlugin } from './plate/fill-plate-keys'
import { cleanUp } from './plugins/clean-up'
import { deadline } from './plugins/deadline'
import { docs } from './plugins/docs'
import { answerClientError, answerFrameworkError, errorHandler } from './plugins/error-handler'
import { fairShare } from './plugins/fair-share'
import { healthRoute } from './plugins/health-route'
import { loggerOptions, requestLog } from './plugins/logging'
import { overload } from './plugins/overload'
import { resealPlugin } from './plugins/reseal'
import { securityHeaders } from './plugins/security-headers'
import { serializeInTurns, serializerCompiler } from './plugins/serializer'
import { slowBody } from './plugins/slow-body'
import { type PushNetwork, publicNetwork } from './push/post-push'
import { queuePush } from './push/queue-push'
import { findContact, sendPush } from './push/send-push'
import { closeMonths } from './report/close-month'
import { reportPlugin } from './report/report-plugin'
import { fillSearchText } from './search/fill-search-text'
import { searchPlugin } from './search/search-plugin'
import { sendStayMessage } from './stay-message/send-stay-message'
import { stayMessagePlugin } from './stay-message/stay-message-plugin'
import { mailAfterQuietHours } from './team/mail-after-quiet-hours'
import { mailRequests } from './team/mail-requests'
import { createPersonHash } from './telemetry/hash-person'
import { peopleRoutes } from './telemetry/people-routes'
import { phonePlugin } from './user/correct-phones'
import { createDeviceHash } from './user/remember-device'

// zod/mini has no messages of its own, for rules without one in the contract.
z.config(z.locales.en())

/** Requests that one process works on at once: more would wait for the ten connections for seconds. */
const MAX_REQUESTS = 200
/** Calls of one account that one process works on at once: two accounts leave two of the ten connections to the others. */
const MAX_PER_ACCOUNT = 4
/** No caller waits longer than this (ms): 503. */
const DEADLINE_MS = 15_000

export type AppOptions = {
  config: Config
  db: Db
  /** Listens to the same database; without it there is no GET /live. */
  listen?: Listen | undefined
  mailer: Mailer
  /** Signs the access tokens and makes the ids of automatic messages. */
  secret: string
  /** Seals what stays in the database: a changed `secret` must not end it. */
  dataKey: string
  runnerOptions?: Partial<RunnerOptions>
  jobOptions?: Partial<JobRunnerOptions>
  /** Instead of MAX_REQUESTS, MAX_PER_ACCOUNT and DEADLINE_MS. */
  overloadOptions?: { maxRequests?: number; maxPerAccount?: number; deadlineMs?: number }
  /** Instead of the one in the configuration. */
  photoStore?: PhotoStore | undefined
  /** Where pushes may go, instead of the internet. */
  pushNetwork?: PushNetwork
  /** Receives log lines instead of stdout. */
  logStream?: { write: (line: string) => void }
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    db: Db
    queueMail: QueueMail
    /** For secrets that are kept: keys, second factors. What is sealed names whose it is, so that a row cannot be given another's. */
    dataSeal: Seal
    unsubscribeCodes: UnsubscribeCodes
    hashDevice: ReturnType<typeof createDeviceHash>
    pushNetwork: PushNetwork
    /** Makes a person of who sent a report, for telemetry. */
    hashPerson: ReturnType<typeof createPersonHash>
  }
}

/** The API without a port, on an open database: main.ts lets it listen, tests inject requests. */
export const buildApp = async ({
  config,
  db,
  listen,
  mailer,
  secret,
  dataKey,
  runnerOptions,
  jobOptions,
  overloadOptions = {},
  photoStore,
  pushNetwork = publicNetwork,
  logStream,
}: AppOptions) => {
  const {
    maxRequests = MAX_REQUESTS,
    maxPerAccount = MAX_PER_ACCOUNT,
    deadlineMs = DEADLINE_MS,
  } = overloadOptions
  const app = fastify({
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    ...(config.TRUST_PROXY && { trustProxy: config.TRUST_PROXY }),
    bodyLimit: 256 * 1024,
    // For the slowest call; plugins/slow-body.ts closes the connections of the others earlier.
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: deadlineMs, connectionsCheckingInterval: deadlineMs },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorate('config', config)
  app.decorate('db', db)
  const seal = createSeal(secret)
  const queueMail = createMailQueue(seal)
  app.decorate('dataSeal', createSeal(dataKey, config.DATA_KEY_BEFORE))
  app.decorate('queueMail', queueMail)
  app.decorate('unsubscribeCodes', createUnsubscribeCodes(secret))
  app.decorate('hashDevice', createDeviceHash(secret))
  app.decorate('pushNetwork', pushNetwork)
  app.decorate('hashPerson', createPersonHash(secret))

  await app.register(metricsPlugin)
  await app.register(errorHandler)
  await app.register(requestLog)
  await app.register(currentRequestPlugin)
  await app.register(deadline, { deadlineMs })
  await app.register(slowBody, { deadlineMs })
  await app.register(overload, { maxRequests, deadlineMs })
  await app.register(backgroundPlugin)
  await app.register(cleanUp)
  await app.register(resealPlugin)
  await app.register(plateKeyPlugin)
  await app.register(stayMessagePlugin)
  await app.register(dueNotificationPlugin)
  await app.register(notificationDeliveryPlugin)
  await app.register(phonePlugin)
  await app.register(passkeyPlugin)
  await app.register(serializeInTurns)
  await app.register(securityHeaders)
  await app.register(cors, {
    origin: config.ALLOWED_ORIGINS,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'date', 'x-request-id', 'retry-after'],
    maxAge: 600,
  })
  await app.register(docs)
  await app.register(rateLimit, { global: false })
  await app.register(accessPlugin, { secret })
  await app.register(factorPlugin)
  await app.register(fairShare, { maxPerAccount })
  await app.register(photoPlugin, { store: photoStore })
  await app.register(chatPlugin)
  await app.register(readMessagePlugin)
  await app.register(livePlugin, { listen })
  await app.register(runnerPlugin, { ...defaultRunner, ...runnerOptions, secret })
  const mail = sendMail({ mailer, seal })
  const requestMails = { queueMail, publicUrl: config.PUBLIC_URL, codes: app.unsubscribeCodes }
  const handlers = {
    'driver-text': sendDriverText({ db, stream: app.stream, secret }),
    'stop-reply': sendStopReply({ db, stream: app.stream, secret }),
    'expire-request': expireRequest(db),
    'close-month': closeMonths(db),
    'access-requests': mailRequests(db, requestMails),
    'quiet-access-requests': mailAfterQuietHours(db, requestMails),
    'stay-message': sendStayMessage({ db, stream: app.stream, secret }),
    'search-text': fillSearchText(db, createSkipLog(app.log)),
    'unread-message': tellUnread({ db, stream: app.stream }),
    'import-drivers': importBatch(db),
    'erase-driver': finishErasure({ db, stream: app.stream }),
    mail,
    'new-mail': mail,
    'notification-mail': sendNotificationMail({
      db,
      mailer,
      publicUrl: config.PUBLIC_URL,
      codes: app.unsubscribeCodes,
    }),
    'factor-mail': mail,
    'notification-push': queuePush(db),
    push: sendPush({ db, seal: app.dataSeal, network: pushNetwork, contact: findContact(config) }),
  }
  await app.register(jobPlugin, { ...defaultJobRunner, ...jobOptions, handlers })
  await app.register(reportPlugin)
  await app.register(searchPlugin)

  await app.register(healthRoute)
  await app.register(metricsRoutes)
  await app.register(peopleRoutes)
  await app.register(apiRoutes, { prefix: '/api/v1' })
  return app
}
export type App = Awaited<ReturnType<typeof buildApp>>
