import * as z from '@hosts/shared/zod'
import { useEffect } from 'react'
import type { StreamChat } from 'stream-chat'

const claims = z.object({ exp: z.number() })

/** Whether a token's time is over by this browser's clock; false where the token does not say. */
const isTokenExpired = (token = '') => {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = z.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return exp * 1000 <= Date.now()
  } catch {
    return false
  }
}

/** How often a page that somebody sees tries to get its lost connection back, in ms. */
const interval = 5_000

/**
 * Gets a lost connection back soon after the network is. Stream's client waits up to 25 s between two tries, and never
 * tries again when the socket came back but the questions it asks then failed: it would show old messages for ever.
 */
export const useReconnect = (client: StreamChat | null) => {
  useEffect(() => {
    if (!client) return
    let isLeft = false
    const retry = async () => {
      const connection = client.wsConnection
      if (document.visibilityState !== 'visible' || !connection || connection.isHealthy) return
      // With an expired one the client would find out first, and then wait as long again.
      if (isTokenExpired(client.tokenManager.token)) await client.tokenManager.loadToken().catch(() => {})
      // A client that was disconnected in the meantime would open a socket for nobody.
      if (!isLeft) connection.onlineStatusChanged(new Event('online'))
    }
    const timer = setInterval(retry, interval)
    document.addEventListener('visibilitychange', retry)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [client])
}
