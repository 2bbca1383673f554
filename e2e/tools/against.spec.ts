import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readDocuments } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'
import { root, runCommand } from '../support/run-command'

test.use({ user: 'owner' })

const source = path.join(root, 'remotes/chat/src/i18n/en.ts')
const shown = "title: 'Chat',"
const chat = '/locations/chat?location-id=1'

test('one remote from disk inside a page that runs: it is taken, an edit is there after a reload, Reset goes back', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  test.setTimeout(180_000)
  const { config, entryUrl } = await readDocuments(String(baseURL))
  const offset = Math.max(0, Number(new URL(String(baseURL)).port) - 3000)
  const origin = `http://localhost:${3013 + offset}`
  test.skip(!config.registry.overrideOrigins.includes(origin), `${origin} may not be taken here`)
  const original = readFileSync(source, 'utf8')
  expect(original).toContain(shown)
  const words = ['--only', 'chat', '--against', String(baseURL), '--port-offset', String(offset)]
  const dev = runCommand(['node', 'scripts/dev.mjs', ...words])
  const builds = () => dev.said().match(/Built in/g)?.length ?? 0
  const banner = page.getByRole('complementary', { name: 'Overrides' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  try {
    await expect.poll(dev.said, { timeout: 120_000 }).toContain('Ready: ')
    const link = dev.said().match(/Ready: (\S+)/)?.[1] ?? ''
    await page.goto(link)
    await expect(banner.getByText(`chat is taken from ${origin} in this browser only.`)).toBeVisible()
    asked.length = 0
    await page.goto(chat)
    await expect(page).toHaveTitle(pageTitle('Chat'))
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(asked).toContain(`${origin}/entry/remote-entry.js`)
    expect(asked).not.toContain(entryUrl('chat'))

    const before = builds()
    writeFileSync(source, original.replace(shown, "title: 'Chat from this disk',"))
    await expect.poll(builds, { timeout: 30_000 }).toBeGreaterThan(before)
    await page.reload()
    await expect(page).toHaveTitle(pageTitle('Chat from this disk'))

    await banner.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveTitle(pageTitle('Chat'))
    await expect(banner).toHaveCount(0)
    expect(asked).toContain(entryUrl('chat'))

    await dev.end()
    expectErrors(/Failed to load resource/)
    await page.goto(`${link.replace('/?', `${chat}&`)}`)
    await expect(banner.getByText(/could not be loaded from there \(network\)/)).toBeVisible()
    await banner.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveTitle(pageTitle('Chat'))
  } finally {
    writeFileSync(source, original)
    await dev.end()
  }
})

test('an origin that the page does not list is refused in one sentence that says what to do', async ({
  baseURL,
}) => {
  const dev = runCommand([
    'node',
    'scripts/dev.mjs',
    '--only',
    'chat',
    '--against',
    String(baseURL),
    '--port-offset',
    '40000',
  ])
  expect(await dev.ended).toBe(1)
  expect(dev.said()).toContain('lets no browser take a remote from http://localhost:43013: add that to')
})
