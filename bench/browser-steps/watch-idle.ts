import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

const quietFor = 500

/**
 * Returns a function that waits until a page has requested nothing for half a second. Playwright's `networkidle` comes once per
 * document, and all routes of an app are one document.
 */
export const watchIdle = (cdp: CDPSession) => {
  const underWay = new Set<string>()
  let changedAt = performance.now()
  const changed = () => {
    changedAt = performance.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // The stream of changes never ends.
    if (request.url.includes('/live?')) return
    underWay.add(requestId)
    changed()
  })
  const done = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    changed()
  }
  cdp.on('Network.loadingFinished', done)
  cdp.on('Network.loadingFailed', done)
  return async () => {
    changed()
    while (underWay.size > 0 || performance.now() - changedAt < quietFor) await pause(50)
  }
}
