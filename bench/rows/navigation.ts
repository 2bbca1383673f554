import { findSectionLink } from '../browser/host-actions'
import { logInOnce, type Storage } from '../browser/log-in-once'
import { withOverview } from '../browser/open-overview'
import { recordRequests } from '../browser/record-requests'
import { timeNextClick } from '../browser/time-next-click'
import { compareAmounts, type Figure } from '../report/row'
import { quantile, range } from '../report/statistics'
import { measureAlternately } from '../setup/measure-alternately'
import type { Bench } from '../types'

/** Goes from a location's overview to its campaigns for the first time on this page, after hovering the link. */
const navigate = ({ browser }: Bench, origin: string, storage: Storage, cpu: number) => {
  let network: Awaited<ReturnType<typeof recordRequests>> | undefined
  return withOverview(
    {
      browser,
      origin,
      storage,
      before: async (page) => {
        network = await recordRequests(page, origin)
      },
    },
    async (page) => {
      await network?.idle()
      await findSectionLink(page, 'Campaigns').hover()
      await network?.idle()
      await network?.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      const { painted } = await timeNextClick(page, 'Campaigns')
      await findSectionLink(page, 'Campaigns').click()
      return painted()
    },
  )
}

/** From the click on a link to the first frame with its screen, when the screen's remote is preloaded. */
export const measureNavigation = async (bench: Bench): Promise<Figure[]> => {
  const { browser, origins, runs } = bench
  const storages = {
    federated: await logInOnce(browser, origins.federated),
    single: await logInOnce(browser, origins.single),
  }
  const measureAt = async (id: string, cpu: number): Promise<Figure> => {
    const { federated, single } = await measureAlternately(runs, (kind) =>
      navigate(bench, origins[kind], storages[kind], cpu),
    )
    const value = quantile(federated, 0.75)
    const beside = compareAmounts(value, quantile(single, 0.75), 'ms')
    return { id, value, spread: range(federated), runs, beside }
  }
  return [await measureAt('navigation', 1), await measureAt('navigation-slow', 4)]
}
