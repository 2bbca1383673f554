import { readFileSync } from 'node:fs'
import path from 'node:path'
import { budgets } from '../../bench/budgets.mjs'
import { readDocuments } from '../support/api'
import { disableLive } from '../support/disable-live'
import { expect, test } from '../support/fixtures'
import { listFiles, watchAppearance, weigh, weighScripts } from '../support/page-weight'

/** Sizes (bytes) that Hosts is compared with, as the last `npm run bench` measured them: building them takes longer than this test. */
const baselines: Record<'login' | 'chatExample' | 'react', number> = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../bench/baselines.json'), 'utf8'),
)

const getBudget = (id: string) => budgets.find((row) => row.id === id)?.budget ?? Number.NaN

test('the login loads no more than its budget', async ({ page, baseURL }) => {
  const { registryUrl, entryUrl } = await readDocuments(String(baseURL))
  const files = listFiles(page, registryUrl)
  const listBeforeForm = await watchAppearance(page, 'input[type=email]')
  await page.goto('/login')
  await page.getByLabel('Email').waitFor()
  await page.waitForLoadState('networkidle')
  const earlier = await listBeforeForm()
  // A font is requested once text needs it; everything else that comes later is loaded ahead.
  const loaded = files().filter(({ type, url }) => type === 'font' || earlier.includes(url))
  const names = loaded.map(({ url }) => url).join('\n')
  expect(names).toContain(entryUrl('auth'))
  expect(loaded.length, names).toBeLessThanOrEqual(getBudget('login-requests'))
  expect((await weighScripts(loaded)) / 1024, 'KB of JavaScript').toBeLessThanOrEqual(getBudget('login-js'))
  const ratio = (await weigh(loaded)) / baselines.login
  expect(ratio, `bytes / single app: ${names}`).toBeLessThanOrEqual(getBudget('login-bytes'))
})

test.describe('with a session', () => {
  test.use({ user: 'owner' })

  test('the chat loads no more than its budget until a conversation is open', async ({ page, baseURL }) => {
    const { registryUrl, entryUrl, fileUrl } = await readDocuments(String(baseURL))
    const files = listFiles(page, registryUrl)
    await disableLive(page)
    await page.goto('/locations/chat?location-id=1')
    await page.getByRole('option').first().click()
    await expect(page.locator('.str-chat__message-text').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Send a message' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const chat = files().filter(({ url }) => url.startsWith(fileUrl('chat')))
    expect(chat.map(({ url }) => url)).toContain(entryUrl('chat'))
    // Stream's example needs React too; Hosts has it in the shell.
    const ratio = ((await weigh(chat)) + baselines.react) / baselines.chatExample
    expect(ratio, 'bytes / example of its SDK').toBeLessThanOrEqual(getBudget('chat-bytes'))
  })
})
