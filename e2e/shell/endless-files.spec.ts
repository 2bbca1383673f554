import { readDocuments } from '../support/api'
import { openEndlessServer } from '../support/endless-server'
import { expect, test } from '../support/fixtures'
import { openOwnDeployment } from '../support/own-deployment'
import { pageTitle } from '../support/page-title'

// What is read how far: shell/src/lib/limit-body.test.ts and those of its callers.

test.use({ user: 'owner' })

test('a remote whose server answers without end costs words, not the tab, and Retry loads it', async ({
  page,
  baseURL,
  owner,
  expectErrors,
}) => {
  expectErrors(/.*/)
  const id = await owner.locationId('Hafen Truckstop')
  const { fileUrl } = await readDocuments(String(baseURL))
  const foreign = await openEndlessServer(fileUrl('campaigns'))
  const site = await openOwnDeployment(baseURL, [foreign.origin])
  page.context().once('close', () => [foreign, site].map(({ close }) => close()))
  site.setRelease('campaigns', { ...site.findRelease('campaigns'), base: `${foreign.origin}/` })

  const refusal = page.getByText('Its files are not the ones that were released')
  const retry = page.getByRole('button', { name: 'Retry' }).last()
  /** Until Retry has asked the server again, and failed. */
  const pressRetryInVain = async (file: RegExp) => {
    const asked = page.waitForRequest((request) => file.test(new URL(request.url()).pathname))
    await Promise.all([asked, retry.click()])
    await expect(retry).toBeEnabled()
    await expect(refusal).toBeVisible()
  }
  await test.step('an entry without end', async () => {
    foreign.state.endless = /entry\.js$/
    await page.goto(`${site.origin}/locations/campaigns?location-id=${id}`)
    await expect(refusal).toBeVisible()
    await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
  })
  await test.step('a sheet without end', async () => {
    foreign.state.endless = /\.css$/
    await pressRetryInVain(/\.css$/)
  })
  await test.step('the files as released', async () => {
    foreign.state.endless = /^$/
    await retry.click()
    await expect(page).toHaveTitle(pageTitle('Campaigns'))
  })
  await test.step('a screen without end', async () => {
    foreign.state.endless = /\.js$/
    await page.getByRole('link', { name: 'New campaign' }).click()
    await expect(refusal).toBeVisible()
  })
  // Each was read up to the limit, once for the page and once to find out why; and what lay in the buffers on the way.
  expect(foreign.state.sent / 1e6).toBeLessThan(200)
})
