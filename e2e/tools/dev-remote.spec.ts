import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readDocuments } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'
import { replaceFile } from '../support/replace-file'
import { root, runCommand } from '../support/run-command'

test.use({ user: 'owner' })

const source = path.join(root, 'remotes/campaigns/src/texts/en.ts')
const title = "title: 'Campaigns',"
const campaigns = '/locations/campaigns?location-id=1'

test('runs one remote from disk inside a deployed page: an edit shows after a reload, Reset restores the release', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  test.setTimeout(300_000)
  const { config, entryUrl } = await readDocuments(String(baseURL))
  const offset = Math.max(0, Number(new URL(String(baseURL)).port) - 3000)
  const origin = `http://localhost:${3012 + offset}`
  test.skip(!config.registry.overrideOrigins.includes(origin), `${origin} is not allowed here`)
  const original = readFileSync(source, 'utf8')
  expect(original).toContain(title)
  const words = ['--only', 'campaigns', '--against', String(baseURL), '--port-offset', String(offset)]
  const dev = runCommand(['node', 'scripts/dev.mjs', ...words])
  const builds = () => dev.output().match(/Built in/g)?.length ?? 0
  const banner = page.getByRole('complementary', { name: 'Overrides' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  try {
    await dev.ready()
    const link = dev.output().match(/Ready: (\S+)/)?.[1] ?? ''
    await page.goto(link)
    await expect(banner.getByText(`campaigns is taken from ${origin} in this browser only.`)).toBeVisible()
    requests.length = 0
    await page.goto(campaigns)
    await expect(page).toHaveTitle(pageTitle('Campaigns'))
    await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
    expect(requests).toContain(`${origin}/entry/remote-entry.js`)
    expect(requests).not.toContain(entryUrl('campaigns'))

    const before = builds()
    replaceFile(source, original.replace(title, "title: 'Campaigns from this disk',"))
    await expect.poll(builds, { timeout: 30_000 }).toBeGreaterThan(before)
    await page.reload()
    await expect(page).toHaveTitle(pageTitle('Campaigns from this disk'))

    await banner.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveTitle(pageTitle('Campaigns'))
    await expect(banner).toHaveCount(0)
    expect(requests).toContain(entryUrl('campaigns'))

    await dev.end()
    expectErrors(/Failed to load resource/)
    await page.goto(`${link.replace('/?', `${campaigns}&`)}`)
    await expect(banner.getByText(/could not be loaded from there \(network\)/)).toBeVisible()
    await banner.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveTitle(pageTitle('Campaigns'))
  } finally {
    replaceFile(source, original)
    await dev.end()
  }
})

test('refuses an origin that the page does not allow, and says what to do', async ({ baseURL }) => {
  const dev = runCommand([
    'node',
    'scripts/dev.mjs',
    '--only',
    'campaigns',
    '--against',
    String(baseURL),
    '--port-offset',
    '40000',
  ])
  expect(await dev.exit).toBe(1)
  expect(dev.output()).toContain('lets no browser take a remote from http://localhost:43012: add that to')
})
