import path from 'node:path'
import { release } from '../../scripts/release/release'
import { openSite } from '../../scripts/release/site'
import { remotes } from '../../scripts/stack/apps.mjs'
import { ensureLocalKey } from '../../scripts/stack/registry-key.mjs'
import { sumBytes } from '../browser-steps/first-screen'
import { findHeading, visitSections } from '../browser-steps/host-actions'
import { logInOnce } from '../browser-steps/log-in-once'
import { recordRequests } from '../browser-steps/record-requests'
import { buildChangedRemote } from '../changed-remote/build-changed-remote'
import { changes } from '../changed-remote/changes'
import { formatAmount } from '../report/format-amount'
import type { Figure } from '../report/row'
import { median, range } from '../report/statistics'
import { siteFolder } from '../setup/build-sites'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'

const remoteNames = Object.keys(changes)
const rounds = [1, 2, 3]

/** Releases a remote with one changed line, another one in each round. Returns the file that contains the line. */
const releaseChanged = async (data: string, name: string, round: number) => {
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote) throw new Error(`There is no remote ${name}`)
  const folder = path.join(data, 'changed', name)
  const changed = buildChangedRemote(name, folder, round)
  const root = siteFolder(data)
  await release(await openSite({ root, key: ensureLocalKey(root) }), { ...remote, folder }, { local: true })
  return changed
}

/**
 * A browser that has cached every screen opens them all again after each release: what it downloads beyond the one file with the
 * changed line. The value is the median of the worst remote: now and then a browser downloads a file again that it had cached.
 */
export const measureAfterRelease = async ({ browser, origins, data }: Bench): Promise<Figure[]> => {
  const origin = origins.federated
  const context = await browser.newContext({
    ...contextOptions,
    storageState: await logInOnce(browser, origin),
  })
  const session = async () => {
    const page = await context.newPage()
    const { idle, requests } = await recordRequests(page, origin)
    await page.goto(`${origin}/locations`)
    await findHeading(page, 'Locations').waitFor()
    await visitSections(page, idle)
    await page.close()
    return requests()
  }
  try {
    await session()
    const unchanged = sumBytes(await session()) / 1024
    const beyond = new Map(remoteNames.map((name) => [name, [] as number[]]))
    for (const round of rounds)
      for (const [name, amounts] of beyond) {
        const changed = await releaseChanged(data, name, round)
        const asked = await session()
        const code = asked.filter(({ path: file }) => file.endsWith(`/${changed}`))
        amounts.push((sumBytes(asked) - sumBytes(code)) / 1024)
      }
    const medians = [...beyond].map(([name, amounts]) => `${name} ${formatAmount(median(amounts), 'KB')}`)
    return [
      {
        id: 'release',
        value: Math.max(...[...beyond.values()].map(median)),
        spread: range([...beyond.values()].flat()),
        beside: `${medians.join(', ')}; nothing released ${formatAmount(unchanged, 'KB')}`,
      },
    ]
  } finally {
    await context.close()
  }
}
