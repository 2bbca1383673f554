import { liveEvent } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import type { TabChannel } from './open-tab-channel'

/** Message of the tab with the stream to the others: whether it works, and what has arrived. */
const tabMessage = z.object({
  isConnected: z.boolean(),
  event: z.optional(liveEvent),
  /** How long (ms) nothing may be heard. A tab of a release before does not say it. */
  quietMs: z.optional(z.number()),
})
export type TabMessage = z.infer<typeof tabMessage>
/** Sent by a new tab to ask whether the stream works. */
const HELLO = 'hello'

type Receiver = { onMessage: (message: TabMessage) => void; onHello: () => void }

/** Receives what other tabs send, the early messages first. Returns a function that sends to them. */
export const exchangeMessages = ({ channel, early }: TabChannel, { onMessage, onHello }: Receiver) => {
  const take = (data: unknown) => {
    if (data === HELLO) return onHello()
    const message = tabMessage.safeParse(data)
    if (message.success) onMessage(message.data)
  }
  early.splice(0).forEach(take)
  if (!channel) return () => {}
  channel.onmessage = ({ data }) => take(data)
  channel.postMessage(HELLO)
  return (message: TabMessage) => channel.postMessage(message)
}
