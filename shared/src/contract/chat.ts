import * as z from '@hosts/shared/zod'
import { id, idText } from './primitives'

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

export const conversationBody = z.object({ warehouseId: id, driverId: id })
/** POST /chat/conversation: the conversation with a driver, `messaging:…`. */
export const conversation = z.object({ cid: z.string() })
export type Conversation = z.infer<typeof conversation>
