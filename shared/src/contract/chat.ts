import * as z from '@hosts/shared/zod'
import { id, idText, instant } from './primitives'

export const chatLoginBody = z.object({ warehouseId: id })

/** POST /chat/login: the host's chat identity at a location. The location's staff share one. */
export const chatLogin = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
})
export type ChatLogin = z.infer<typeof chatLogin>

export const chatUnreadQuery = { warehouseId: idText }
/** GET /chat/unread: how many messages of drivers nobody at the location has read. */
export const chatUnread = z.object({ unread: z.int() })

/** The most rows of GET /chat/stay: more than a location has places. */
export const MAX_CHAT_STAYS = 2500

export const chatStayQuery = { warehouseId: idText }
/** GET /chat/stay: which drivers are on site, and who should be within the hour or is late; each once, the stay that is on site first. */
export const chatStay = z.object({
  driverId: id,
  /** Whether the vehicle is here. */
  isHere: z.boolean(),
  bay: z.nullable(z.string()),
  startsAt: instant,
  endsAt: instant,
})
export type ChatStay = z.infer<typeof chatStay>
export const chatStays = z.object({ results: z.array(chatStay) })

export const conversationBody = z.object({ warehouseId: id, driverId: id })
/** POST /chat/conversation: the conversation with a driver, `messaging:…`. */
export const conversation = z.object({ cid: z.string() })
export type Conversation = z.infer<typeof conversation>
