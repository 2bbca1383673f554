import { sumBytes } from '../browser-steps/first-screen'
import { logIn, visitSections } from '../browser-steps/host-actions'
import { recordRequests } from '../browser-steps/record-requests'
import { compareAmounts, type Figure } from '../report/row'
import { contextOptions } from '../setup/launch-browser'
import type { Bench, Kind } from '../types'

/** Logs in and opens a location, its campaigns, its chat and a conversation, each until the network is idle. In KB. */
const measureSessionBytes = async ({ browser, origins }: Bench, kind: Kind) => {
  const context = await browser.newContext(contextOptions)
  try {
    const page = await context.newPage()
    const { idle, requests } = await recordRequests(page, origins[kind])
    await logIn(page, origins[kind])
    await visitSections(page, idle)
    return sumBytes(requests()) / 1024
  } finally {
    await context.close()
  }
}

/** Everything that a host's first minutes load, prefetched files included. */
export const measureSession = async (bench: Bench): Promise<Figure[]> => {
  const federated = await measureSessionBytes(bench, 'federated')
  const single = await measureSessionBytes(bench, 'single')
  return [
    {
      id: 'session-bytes',
      value: federated / single,
      beside: compareAmounts(federated, single, 'KB'),
    },
  ]
}
