import type { Locator, Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { type Conversation, newConversation, openChatService } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const row = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}[. ]`) })
const chatAddress = (id: number) => `/locations/chat?location-id=${id}`

test('what drivers type is shown unchanged: as a message, in the list and in search results', async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { name, driverSays } = await newConversation(id)
  const text = '3. Reihe: plate ABC*123*X, > 3.5 t, see https://maps.test/gate'
  await driverSays(text)
  await page.goto(chatAddress(id))
  await expect(row(page, name).getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('reihe')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const message = conversationPage(page, name).message('Reihe')
  await expect(message.getByText(text, { exact: true })).toBeVisible()
  await expect(message.getByRole('link', { name: 'https://maps.test/gate' })).toBeVisible()
})

test('the list is one tab stop with arrow keys, Home and End inside it, and Enter opens', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const names: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const { name, hostSays } = await newConversation(id, unique(`Driver ${index}`))
    await hostSays('Good night')
    names.unshift(name)
  }
  await page.goto(chatAddress(id))
  await expect(page.getByRole('option')).toHaveCount(4)
  const focused = (index: number) => expect(page.getByRole('option').nth(index)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search messages' }).focus()
  await page.keyboard.press('Tab')
  await focused(0)
  await page.keyboard.press('ArrowDown')
  await focused(1)
  await page.keyboard.press('End')
  await focused(3)
  await page.keyboard.press('Home')
  await focused(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const composer = page.getByRole('textbox', { name: 'Send a message' })
  await expect(composer).toBeVisible()
  await focused(1)
  await page.keyboard.press('ArrowDown')
  await focused(2)
  await composer.fill('Good morning')
  await page.keyboard.press('Escape')
  await focused(1)
  await expect(composer).toHaveValue('Good morning')
  await page.getByRole('searchbox', { name: 'Search messages' }).focus()
  await page.keyboard.press('Tab')
  await focused(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option').and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('j')
  await focused(2)
  await page.goBack()
  await expect(page.getByText('Choose a conversation')).toBeVisible()
  await focused(2)
})

test('a banned driver is marked in the list', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { chat, name, cid, driver, host, driverSays } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(chatAddress(id))
  await expect(row(page, name)).not.toHaveAccessibleName(/Banned/)
  const [type, channel] = cid.split(':')
  await chat.call('POST /moderation/ban', { target_user_id: driver, banned_by_id: host, type, id: channel })
  await expect(row(page, name)).toHaveAccessibleName(new RegExp(`^${name} Banned `))
  await page.reload()
  await expect(row(page, name)).toHaveAccessibleName(/Banned/)
  await checkAccessibility()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('nouns in the list are capitalized', { tag: '@rare' }, async ({ page, owner }) => {
    const { id } = await owner.addLocation(unique('Yard'))
    const { name, driverSays } = await newConversation(id)
    const file = {
      type: 'file',
      title: 'a.pdf',
      asset_url: 'https://files.test/a.pdf',
      mime_type: 'text/plain',
    }
    await driverSays('', { attachments: [file, file] })
    await page.goto(chatAddress(id))
    await expect(row(page, name).getByText('2 Dateien')).toBeVisible()
  })
})

/** Reaches the list's end by keyboard, gets a message there and browses twelve rows. */
const browseMany = async (page: Page, owner: Api, count: number) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const chat = openChatService()
  const drivers: Conversation[] = []
  while (drivers.length < count) {
    const some = await Promise.all(
      Array.from({ length: 20 }, () => newConversation(id, unique('Driver'), {}, chat)),
    )
    await Promise.all(some.map(({ hostSays }) => hostSays('Good night')))
    drivers.push(...some)
  }
  await page.goto(chatAddress(id))
  const options = page.getByRole('listbox', { name: 'Channel list' }).getByRole('option')
  const nameAt = async (option: Locator) =>
    String(await option.locator('span').filter({ hasText: 'Driver' }).first().textContent())
  await expect(options.first()).toBeVisible()
  await options.first().focus()
  for (let listed = await options.count(); listed < count; listed = await options.count()) {
    await page.keyboard.press('End')
    await expect.poll(() => options.count()).toBeGreaterThan(listed)
  }
  await page.keyboard.press('End')
  await expect(options.last()).toBeFocused()
  await expect(options.last()).toBeInViewport()

  const name = await nameAt(options.last())
  await drivers.find((driver) => driver.name === name)?.driverSays('Are you there?')
  await expect(options.first()).toHaveAccessibleName(new RegExp(`^${name} .*1 unread`))
  await page.keyboard.press('Home')
  await expect(options.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(conversationPage(page, name).message('Are you there?')).toBeVisible()
  // Faster than the chat renders or loads: the last one is shown, and its address.
  for (let key = 0; key < 12; key += 1) await page.keyboard.press('j')
  await expect(options.nth(12)).toBeFocused()
  await expect(options.nth(12)).toBeInViewport()
  const open = await nameAt(options.nth(12))
  await expect(conversationPage(page, open).message('Good night')).toBeVisible()
  await expect(page).toHaveURL(String(drivers.find((driver) => driver.name === open)?.address))
}

test('the end of a long list is reached by keyboard, and a new message moves the last row up', {
  tag: '@rare',
}, async ({ page, owner }) => {
  await browseMany(page, owner, 60)
})

test('the end of five hundred conversations is reached by keyboard', { tag: '@soak' }, async ({
  page,
  owner,
}) => {
  await browseMany(page, owner, 500)
})

test('a location without conversations leads to a new one, or says that it has no drivers', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  await page.goto(chatAddress(id))
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeHidden()
  await checkAccessibility()
  await page.getByRole('button', { name: 'New conversation' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await expect(dialog.getByText('This location has no drivers yet.')).toBeVisible()
  await dialog.getByRole('searchbox').fill('Karl')
  await expect(dialog.getByText('No driver of this location matches.')).toBeVisible()
})
