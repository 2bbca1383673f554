import path from 'node:path'
import { release } from '../../scripts/release/release'
import { openSite } from '../../scripts/release/site'
import { remotes } from '../../scripts/stack/apps.mjs'
import { ensureLocalKey } from '../../scripts/stack/registry-key.mjs'
import { sumBytes } from '../browser-steps/first-screen'
import { findHeading, visitSections } from '../browser-steps/host-actions'
import { contextOptions } from '../browser-steps/launch-browser'
import { logInOnce } from '../browser-steps/log-in-once'
import { recordRequests } from '../browser-steps/record-requests'
import { buildChangedRemote } from '../changed-remote/build-changed-remote'
import { changes } from '../changed-remote/changes'
import { formatAmount } from '../report/format-amount'
import type { Figure } from '../report/row'
import { range } from '../report/statistics'
import { siteFolder } from '../setup/build-sites'
import type { Bench } from '../types'

const remoteNames = Object.keys(changes)

/** Releases a remote with one changed line. Returns the file that contains the line. */
const releaseChanged = async (data: string, name: string) => {
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote) throw new Error(`There is no remote ${name}`)
  const folder = path.join(data, 'changed', name)
  const changed = buildChangedRemote(name, folder)
  const root = siteFolder(data)
  await release(await openSite({ root, key: ensureLocalKey(root) }), { ...remote, folder }, { local: true })
  return changed
}

/**
 * A browser that has cached every screen opens them all again after each release: what it downloads beyond the one file with the
 * changed line. The value is that of the worst remote.
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
    const beyond: number[] = []
    for (const name of remoteNames) {
      const changed = await releaseChanged(data, name)
      const asked = await session()
      const code = asked.filter(({ path: file }) => file.endsWith(`/${changed}`))
      beyond.push((sumBytes(asked) - sumBytes(code)) / 1024)
    }
    const beside = `${remoteNames.map((name, index) => `${name} ${formatAmount(Number(beyond[index]), 'KB')}`).join(', ')}; nothing released ${formatAmount(unchanged, 'KB')}`
    return [{ id: 'release', value: Math.max(...beyond), spread: range(beyond), runs: 1, beside }]
  } finally {
    await context.close()
  }
}
