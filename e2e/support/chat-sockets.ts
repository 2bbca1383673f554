import type { Page } from '@playwright/test'

/** Counts the page's connections to the chat service: made, open, and most at a time. Call it before the chat opens. */
export const countChatSockets = (page: Page) => {
  const sockets = { made: 0, open: 0, most: 0 }
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.endsWith('/connect')) return
    sockets.made += 1
    sockets.open += 1
    sockets.most = Math.max(sockets.most, sockets.open)
    socket.on('close', () => {
      sockets.open -= 1
    })
  })
  return sockets
}
