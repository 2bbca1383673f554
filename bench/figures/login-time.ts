import { loadLogin } from '../browser-steps/load-login'
import { compareAmounts, type Figure } from '../report/row'
import { median, quartiles } from '../report/statistics'
import { measureAlternately } from '../setup/measure-alternately'
import type { Bench } from '../types'

/** When the login's largest content is painted with an empty cache, a slow network and a slow processor. */
export const measureLoginTime = async ({ browser, origins, runs }: Bench): Promise<Figure[]> => {
  const { federated, single } = await measureAlternately(
    runs,
    async (kind) => (await loadLogin(browser, origins[kind])).lcp,
  )
  const ratios = federated.map((lcp, run) => lcp / Number(single[run]))
  const [lcp, baseline] = [median(federated), median(single)]
  const beside = compareAmounts(lcp, baseline, 'ms')
  return [
    { id: 'login-lcp', value: lcp / baseline, spread: quartiles(ratios), beside },
    { id: 'login-lcp-time', value: lcp, spread: quartiles(federated), beside },
  ]
}
