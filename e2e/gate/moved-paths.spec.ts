import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readReleasedRemote } from '../../scripts/contracts/read-records'
import { unpackRemote } from '../../scripts/contracts/unpack-remote'
import { readCommandLine } from '../../scripts/release/options'
import { release } from '../../scripts/release/release'
import { runCommand } from '../../scripts/release/run-command'
import { openSite } from '../../scripts/release/site'
import { ensureLocalKey } from '../../scripts/stack/registry-key.mjs'
import { expect, test } from '../support/fixtures'
import {
  addGateStaff,
  expectGateEvents,
  expectWaiting,
  letIn,
  openGate,
  openGateLocation,
} from '../support/gate'
import { openOwnDeployment } from '../support/own-deployment'
import { storeSession } from '../support/session'
import { waitForStored } from '../support/wait-for-stored'

// A release of the gate without a move: offline.spec.ts. What the commands refuse: scripts/release/moves.test.ts.

test.use({ serviceWorkers: 'allow' })
/** Nobody has this move before them once the released locations have given the gate away; a skipped test would fail the run. */
const isBeforeMove = readReleasedRemote('locations').paths.includes('/parkings')

if (isBeforeMove)
  test('an open gate without a network keeps its queue through the move of its paths, and back', async ({
    page,
    context,
    baseURL,
    api,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource|net::ERR/)
    // Three builds and two releases.
    test.slow()
    const folder = mkdtempSync(path.join(tmpdir(), 'hosts-move-'))
    const root = path.join(folder, 'site')
    const moved = ['bookings', 'gate', 'locations']
    const location = await openGateLocation(api, ['HH 11', 'HH 22'])
    const session = await addGateStaff(api, location, [location.id])
    const site = await openOwnDeployment(baseURL)
    const gate = { ...location, path: site.origin + location.path }
    /** A command of `npm run`, in this process. */
    const run = async (words: string) => {
      await runCommand(readCommandLine([...words.split(' '), '--root', root]))
      site.serveFolder(root, moved)
    }
    /** Cuts the network, starts the page from what is stored and lets a vehicle in. The queue waits, also with a network. */
    const letInOffline = async (plate: string, from: string) => {
      await waitForStored(page, [from])
      site.faults.add(/\/gate\/event$/)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(/^Offline since/)).toBeVisible()
      await letIn(page, plate)
      await expectWaiting(page, 1)
    }
    /** The open page meets the other release once it is loaded again; that one has the queue, and sends it. */
    const sendFromOtherRelease = async (owner: string, events: string[]) => {
      await context.setOffline(false)
      await openGate(page, gate)
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(loaded).toContain(site.origin + site.pathOf(owner))
      await expectWaiting(page, 1)
      site.faults.clear()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expectWaiting(page, 0)
      await expectGateEvents(location, events)
    }

    try {
      const before = await openSite({ root, key: ensureLocalKey(root) })
      await release(before, unpackRemote('locations', path.join(folder, 'released')), { local: true })
      site.serveFolder(root, moved)
      await storeSession(page, session)
      await openGate(page, gate)
      await letInOffline('HH 11', 'locations')

      await run('release locations gate bookings --local')
      await sendFromOtherRelease('gate', ['in HH 11'])

      await letInOffline('HH 22', 'gate')
      await run('rollback gate')
      expect(site.findRelease('gate')).toBeUndefined()
      await sendFromOtherRelease('locations', ['in HH 11', 'in HH 22'])
    } finally {
      site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
