import type { CDPSession, Page } from '@playwright/test'
import { watchIdle } from './watch-idle'

/** A request that was sent over the network. */
export type Request = {
  path: string
  /** As the browser names it: Document, Script, Stylesheet, Font, Fetch … */
  type: string
  /** Size of the response's body, compressed. */
  bytes: number
  /** Milliseconds since 1970. */
  startedAt: number
}

/** 1.6 Mbps and 150 ms, like a phone at the edge of the yard. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export const slowDown = async (cdp: CDPSession) => {
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Records a page's requests to the server at `origin`, without those that its cache answers. The API and the chat service have servers
 * of their own: what they send is the same for both builds and not counted.
 */
export const recordRequests = async (page: Page, origin: string) => {
  const cdp = await page.context().newCDPSession(page)
  const asked = new Map<string, Request>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) => {
    const { pathname: path, origin: asks } = new URL(request.url)
    if (asks === origin) asked.set(requestId, { path, type, bytes: 0, startedAt: wallTime * 1000 })
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId)
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId)
    else if (request) request.bytes = Number(response.headers['Content-Length'])
  })
  // Chromium reports a 304 as a full response from the cache; only the extra info has the status on the wire.
  const confirmed = new Set<string>()
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (statusCode === 304) confirmed.add(requestId)
  })
  const idle = watchIdle(cdp)
  await cdp.send('Network.enable')
  const requests = () =>
    [...asked].map(([id, request]) => (confirmed.has(id) ? { ...request, bytes: 0 } : request))
  return { cdp, idle, requests }
}
