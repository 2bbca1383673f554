import { sectionLink } from '../browser/host'
import { logInOnce, type Storage } from '../browser/log-in-once'
import { record } from '../browser/network'
import { onOverview } from '../browser/overview'
import { timeNextClick } from '../browser/painted'
import { against, type Measured } from '../report/measured'
import { quantile, range } from '../report/statistics'
import { alternately, type Bench } from '../setup/bench'

/** From a location's overview to its campaigns, for the first time on this page, after the host has pointed at the link. */
const navigate = ({ browser }: Bench, origin: string, storage: Storage, cpu: number) => {
  let network: Awaited<ReturnType<typeof record>> | undefined
  return onOverview(
    {
      browser,
      origin,
      storage,
      before: async (page) => {
        network = await record(page, origin)
      },
    },
    async (page) => {
      await network?.idle()
      await sectionLink(page, 'Campaigns').hover()
      await network?.idle()
      await network?.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      const { painted } = await timeNextClick(page, 'Campaigns')
      await sectionLink(page, 'Campaigns').click()
      return painted()
    },
  )
}

/** From the click on a link to the first frame with its screen, whose remote has been preloaded. */
export const measureNavigation = async (bench: Bench): Promise<Measured[]> => {
  const { browser, origins, runs } = bench
  const storages = {
    federated: await logInOnce(browser, origins.federated),
    single: await logInOnce(browser, origins.single),
  }
  const measureAt = async (id: string, cpu: number): Promise<Measured> => {
    const { federated, single } = await alternately(runs, (kind) =>
      navigate(bench, origins[kind], storages[kind], cpu),
    )
    const value = quantile(federated, 0.75)
    const beside = against(value, quantile(single, 0.75), 'ms')
    return { id, value, spread: range(federated), runs, beside }
  }
  return [await measureAt('navigation', 1), await measureAt('navigation-slow', 4)]
}
