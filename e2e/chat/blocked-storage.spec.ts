import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '../support/fixtures'
import { startConversation } from '../support/open-conversation'
import { logIn } from '../support/session'

/** The browser setting "Block all cookies": no storage, and no locks either. */
const siteDataBlocked = { profile: { default_content_setting_values: { cookies: 2 } } }

const test = base.extend({
  context: async ({ playwright, launchOptions, baseURL, viewport, locale }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'profile-'))
    await mkdir(path.join(profile, 'Default'), { recursive: true })
    await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(siteDataBlocked))
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: String(baseURL),
      viewport,
      ...(locale && { locale }),
    })
    await use(context)
    await context.close()
    await rm(profile, { recursive: true, force: true })
  },
})

test('the chat works and sends where the browser blocks site data', { tag: '@rare' }, async ({
  page,
  api,
}) => {
  const { email, password, session } = await api.signUp()
  const conversation = await startConversation(api.as(session))
  await logIn(page, { email, password }, conversation.address)

  await page.getByRole('textbox', { name: 'Send a message' }).fill('Bay four')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await conversation.stored()).at(-1)?.text).toBe('Bay four')
  await expect(page.getByText('Sending...')).toHaveCount(0)

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const setting = page.getByRole('checkbox', { name: 'Shortcuts work while nothing is being typed' })
  await setting.press('Space')
  await expect(setting).not.toBeChecked()
})
