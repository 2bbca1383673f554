import type { StreamChat } from 'stream-chat'

/**
 * Calls back whenever the chat service may be reachable again: the connection is back, the browser is online, or somebody
 * looks at the page, whose timers rested. Answers the end of it.
 */
export const onReconnect = (client: StreamChat, callback: () => void) => {
  const ifSeen = () => document.visibilityState === 'visible' && callback()
  const { unsubscribe } = client.on('connection.changed', ({ online }) => online && callback())
  window.addEventListener('online', callback)
  document.addEventListener('visibilitychange', ifSeen)
  return () => {
    unsubscribe()
    window.removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', ifSeen)
  }
}
