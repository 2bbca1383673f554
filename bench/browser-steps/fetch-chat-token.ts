import type { ChatLogin } from '../../shared/src/contract'
import type { Storage } from './log-in-once'

/** Fetches a location's chat user and token with the session in a browser's storage. */
export const fetchChatToken = async (apiUrl: string, { origins }: Storage, warehouseId: number) => {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  const accessToken = stored.find(({ name }) => name === 'access-token')?.value
  const response = await fetch(`${apiUrl}/chat/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ warehouseId }),
  })
  if (!response.ok) throw new Error(`The API returns no token for the chat: ${await response.text()}`)
  return (await response.json()) as ChatLogin
}
