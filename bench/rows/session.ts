import { bytesOf } from '../browser/first-screen'
import { logIn, visitSections } from '../browser/host'
import { viewport } from '../browser/launch'
import { record } from '../browser/network'
import { against, type Measured } from '../report/measured'
import type { Bench, Kind } from '../setup/bench'

/** Logs in, looks at the locations, opens one, its campaigns, its chat and a conversation; on each screen until nothing more comes. */
const bytesOfSession = async ({ browser, origins }: Bench, kind: Kind) => {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    const { idle, requests } = await record(page, origins[kind])
    await logIn(page, origins[kind])
    await visitSections(page, idle)
    return bytesOf(requests()) / 1024
  } finally {
    await context.close()
  }
}

/** Everything that a host's first minutes load, what was fetched ahead included. */
export const measureSession = async (bench: Bench): Promise<Measured[]> => {
  const federated = await bytesOfSession(bench, 'federated')
  const single = await bytesOfSession(bench, 'single')
  return [
    { id: 'session-bytes', value: federated / single, runs: 1, beside: against(federated, single, 'KB') },
  ]
}
