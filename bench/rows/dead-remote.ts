import type { Route } from '@playwright/test'
import { findSectionLink } from '../browser/host-actions'
import { logInOnce, type Storage } from '../browser/log-in-once'
import { withOverview } from '../browser/open-overview'
import { timeNextClick } from '../browser/time-next-click'
import type { Figure } from '../report/row'
import { median, range } from '../report/statistics'
import type { Bench } from '../types'

const scripts = /\/remotes\/campaigns\/.*\.js$/

type Answer = (route: Route) => unknown

/** From the click on a remote's link to the page that says what is wrong, with a given answer from the remote's server. */
const untilExplained = ({ browser, origins }: Bench, storage: Storage, answer: Answer) =>
  withOverview(
    { browser, origin: origins.federated, storage, before: (page) => page.route(scripts, answer) },
    async (page) => {
      const { painted } = await timeNextClick(page, 'This part of Hosts cannot be reached')
      await findSectionLink(page, 'Campaigns').click()
      return painted()
    },
  )

/** A few runs suffice: a timeout takes the same seconds on any machine. */
const hangingRuns = 3

/** How long a host waits for the explanation when a remote's server hangs, and when it refuses. */
export const measureDeadRemote = async (bench: Bench): Promise<Figure[]> => {
  const storage = await logInOnce(bench.browser, bench.origins.federated)
  const measure = async (id: string, runs: number, answer: Answer): Promise<Figure> => {
    const times: number[] = []
    while (times.length < runs) times.push(await untilExplained(bench, storage, answer))
    return { id, value: median(times), spread: range(times), runs }
  }
  return [
    await measure('dead-hanging', Math.min(bench.runs, hangingRuns), () => {}),
    await measure('dead-refused', bench.runs, (route) => route.abort('connectionrefused')),
  ]
}
