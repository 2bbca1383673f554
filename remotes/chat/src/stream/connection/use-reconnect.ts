import { getNow } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { useEffect } from 'react'
import type { StreamChat } from 'stream-chat'

const claims = z.object({ exp: z.number() })

/** Whether a token has expired by this browser's clock; false for a token without a readable `exp`. */
const isTokenExpired = (token = '') => {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = z.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return exp * 1000 <= getNow()
  } catch {
    return false
  }
}

/** Time between retries in a visible tab (ms). */
const interval = 5_000

/**
 * Reconnects soon after the network is back. Stream's client waits up to 25 s between retries, and never retries when the socket
 * reconnects but the queries after it fail: the messages would stay stale.
 */
export const useReconnect = (client: StreamChat | null) => {
  useEffect(() => {
    if (!client) return
    let isUnmounted = false
    const retry = async () => {
      const connection = client.wsConnection
      if (document.visibilityState !== 'visible' || !connection || connection.isHealthy) return
      // With an expired token the client's first retry fails, and it waits again.
      if (isTokenExpired(client.tokenManager.token)) await client.tokenManager.loadToken().catch(() => {})
      // A disconnected client would open a socket that nobody closes.
      if (!isUnmounted) connection.onlineStatusChanged(new Event('online'))
    }
    const timer = setInterval(retry, interval)
    document.addEventListener('visibilitychange', retry)
    return () => {
      isUnmounted = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [client])
}
