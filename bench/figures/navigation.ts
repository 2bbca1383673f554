import { findSectionLink } from '../browser-steps/host-actions'
import { logInOnce, type Storage } from '../browser-steps/log-in-once'
import { withOverview } from '../browser-steps/open-overview'
import { recordRequests } from '../browser-steps/record-requests'
import { timeNextClick } from '../browser-steps/time-next-click'
import { compareAmounts, type Figure } from '../report/row'
import { quantile, quartiles, range } from '../report/statistics'
import { measureAlternately } from '../setup/measure-alternately'
import type { Bench } from '../types'

/** Goes from a location's overview to its campaigns for the first time on this page, after hovering the link. */
const navigate = ({ browser }: Bench, origin: string, storage: Storage, isSlow: boolean) => {
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
      if (isSlow) await network?.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const { painted } = await timeNextClick(page, 'Campaigns')
      await findSectionLink(page, 'Campaigns').click()
      return painted()
    },
  )
}

/** From the click on a link to the first frame with its screen, when the screen's remote is preloaded. */
export const measureNavigation = async (bench: Bench): Promise<Figure[]> => {
  const { browser, origins, runs } = bench
  // One build is a few percent slower: seven runs would not show which.
  const slowRuns = 3 * runs
  const storages = {
    federated: await logInOnce(browser, origins.federated),
    single: await logInOnce(browser, origins.single),
  }
  const measure = async (isSlow: boolean) => {
    const { federated, single } = await measureAlternately(isSlow ? slowRuns : runs, (kind) =>
      navigate(bench, origins[kind], storages[kind], isSlow),
    )
    const [own, other] = [quantile(federated, 0.75), quantile(single, 0.75)]
    return { federated, single, own, other, beside: compareAmounts(own, other, 'ms') }
  }
  const fast = await measure(false)
  const slow = await measure(true)
  const ratios = slow.federated.map((ms, run) => ms / Number(slow.single[run]))
  return [
    { id: 'navigation', value: fast.own, spread: range(fast.federated), beside: fast.beside },
    // A ratio: at 4× CPU most of the time is the screen's own code, which takes as long in one build, and longer on a busy machine.
    {
      id: 'navigation-slow',
      value: slow.own / slow.other,
      spread: quartiles(ratios),
      beside: slow.beside,
    },
  ]
}
