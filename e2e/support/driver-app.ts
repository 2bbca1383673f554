import { type Browser, expect } from '@playwright/test'
import type { newConversation } from './chat-service'

type Event = { type: string; connection_id?: string; message?: { text: string }; user?: { id: string } }

/**
 * The driver's app: online, with the conversation open, until `leaves`. It is a socket in an empty page, in a window of its own,
 * because Chromium renders a page behind another one once a second.
 */
export const openDriverApp = async (
  browser: Browser,
  { chat, driver, cid }: Awaited<ReturnType<typeof newConversation>>,
) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const events: Event[] = []
  await page.exposeFunction('hear', (frame: string) => events.push(JSON.parse(frame)))
  const address = new URL(`${chat.url.replace(/^http/, 'ws')}/connect`)
  const token = chat.createToken(driver)
  address.search = String(
    new URLSearchParams({
      json: JSON.stringify({ user_id: driver, user_details: { id: driver } }),
      api_key: chat.key,
      authorization: token,
      'stream-auth-type': 'jwt',
    }),
  )
  await page.evaluate((url) => {
    const socket = new WebSocket(url)
    socket.onmessage = ({ data }) => (window as unknown as { hear: (frame: string) => void }).hear(data)
  }, address.href)
  await expect.poll(() => events[0]?.connection_id).toBeTruthy()
  const query = `/channels/${cid.replace(':', '/')}/query?connection_id=${events[0]?.connection_id}`
  await chat.call(`POST ${query}`, { state: true, watch: true, presence: true }, token)
  return {
    hears: (type: string) => expect.poll(() => events.some((event) => event.type === type)).toBe(true),
    leaves: () => context.close(),
  }
}
