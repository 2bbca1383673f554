import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { accountRoutes } from './account/account-routes'
import { auditRoutes } from './audit/audit-routes'
import { bayRoutes } from './bay/bay-routes'
import { blockRoutes } from './bay/block-routes'
import { bookingActionRoutes } from './booking/booking-action-routes'
import { bookingRoutes } from './booking/booking-routes'
import { campaignRoutes } from './campaign/campaign-routes'
import { campaignTransitionRoutes } from './campaign/campaign-transition-routes'
import { chatEventRoutes } from './chat/chat-event-routes'
import { chatRoutes } from './chat/chat-routes'
import { chatUserRoutes } from './chat/chat-user-routes'
import { companyRoutes } from './company/company-routes'
import { driverRemovalRoutes } from './driver/driver-removal-routes'
import { driverRoutes } from './driver/driver-routes'
import { exportRoutes } from './driver/export/export-routes'
import { importRoutes } from './driver/import/import-routes'
import { gateRoutes } from './gate/gate-routes'
import { liveRoutes } from './live/live-routes'
import { notificationRoutes } from './notification/notification-routes'
import { unsubscribeRoutes } from './notification-delivery/unsubscribe-routes'
import { passkeyRoutes } from './passkey/passkey-routes'
import { photoRoutes } from './photo/photo-routes'
import { pushRoutes } from './push/push-routes'
import { quickReplyRoutes } from './quick-reply/quick-reply-routes'
import { rateRoutes } from './rate/rate-routes'
import { reportRoutes } from './report/report-routes'
import { searchRoutes } from './search/search-routes'
import { segmentRoutes } from './segment/segment-routes'
import { sheetRoutes } from './sheet/sheet-routes'
import { stayMessageRoutes } from './stay-message/stay-message-routes'
import { inviteRoutes } from './team/invite-routes'
import { teamRoutes } from './team/team-routes'
import { cspReportRoutes } from './telemetry/csp-report-routes'
import { fillerRoutes } from './telemetry/filler-routes'
import { releaseRoutes } from './telemetry/release-routes'
import { telemetryRoutes } from './telemetry/telemetry-routes'
import { timelineRoutes } from './timeline/timeline-routes'
import { toDoRoutes } from './to-do/to-do-routes'
import { userRoutes } from './user/user-routes'
import { closureRoutes } from './warehouse/closure-routes'
import { warehouseRoutes } from './warehouse/warehouse-routes'

const registerRoutes: FastifyPluginAsync = async (api) => {
  await api.register(userRoutes)
  await api.register(passkeyRoutes)
  await api.register(accountRoutes)
  await api.register(auditRoutes)
  await api.register(teamRoutes)
  await api.register(inviteRoutes)
  await api.register(warehouseRoutes)
  await api.register(closureRoutes)
  await api.register(rateRoutes)
  await api.register(bayRoutes)
  await api.register(blockRoutes)
  await api.register(photoRoutes)
  await api.register(bookingRoutes)
  await api.register(bookingActionRoutes)
  await api.register(timelineRoutes)
  await api.register(toDoRoutes)
  await api.register(searchRoutes)
  await api.register(gateRoutes)
  await api.register(reportRoutes)
  await api.register(sheetRoutes)
  await api.register(chatRoutes)
  await api.register(chatUserRoutes)
  await api.register(companyRoutes)
  await api.register(driverRoutes)
  await api.register(driverRemovalRoutes)
  await api.register(importRoutes)
  await api.register(exportRoutes)
  await api.register(chatEventRoutes)
  await api.register(segmentRoutes)
  await api.register(quickReplyRoutes)
  await api.register(stayMessageRoutes)
  await api.register(campaignRoutes)
  await api.register(campaignTransitionRoutes)
  await api.register(notificationRoutes)
  await api.register(unsubscribeRoutes)
  await api.register(pushRoutes)
  await api.register(liveRoutes)
  await api.register(fillerRoutes)
  await api.register(telemetryRoutes)
  await api.register(releaseRoutes)
  await api.register(cspReportRoutes)
}

/** Every call below /api/v1. */
export const apiRoutes = fastifyPlugin(registerRoutes, {
  name: 'api-routes',
  dependencies: ['@fastify/rate-limit', 'access', 'fair-share', 'background', 'photos', 'chat', 'live'],
  encapsulate: true,
})
