import type { Page } from '@playwright/test'
import { conversationPage } from '../support/conversation-page'
import { openDriverApp } from '../support/driver-app'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

/** Shown in the conversation's header and, for screen readers, in the list. */
const marks = (page: Page, state: string) => page.getByText(state, { exact: true })

test('a muted driver is marked in every tab, until unmuted', { tag: '@rare' }, async ({
  page,
  context,
  owner,
  checkAccessibility,
}) => {
  const { name, address, screen } = await openConversation(page, owner)
  const second = await context.newPage()
  await second.goto(address)
  await expect(conversationPage(second, name).message('Hello')).toBeVisible()

  await page.bringToFront()
  await screen.chooseFromConversationMenu('Mute')
  await expect(page.getByText(`${name} has been muted`).first()).toBeVisible()
  for (const tab of [page, second]) await expect(marks(tab, 'Muted')).toHaveCount(2)
  await checkAccessibility()
  await page.reload()
  await expect(marks(page, 'Muted')).toHaveCount(2)

  await second.bringToFront()
  await conversationPage(second, name).chooseFromConversationMenu('Unmute')
  for (const tab of [page, second]) await expect(marks(tab, 'Muted')).toHaveCount(0)
})

test('a driver is banned after a question, marked, and unbanned', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { chat, call, cid, driver, name, screen } = await openConversation(page, owner)
  const { chooseFromConversationMenu, message } = screen
  const writeAsDriver = () =>
    chat.call(
      `POST /channels/${cid.replace(':', '/')}/message`,
      { message: { text: 'Hello again' } },
      chat.createToken(driver),
    )
  await chooseFromConversationMenu('Ban')
  const question = page.getByRole('alertdialog', { name: `Ban ${name}?` })
  await expect(question).toBeVisible()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(marks(page, 'Banned')).toHaveCount(0)

  await chooseFromConversationMenu('Ban')
  await question.getByRole('button', { name: 'Ban' }).click()
  await expect(question.getByText('Write why, so that your team knows later')).toBeVisible()
  await page.keyboard.type('Never pays')
  await question.getByRole('button', { name: 'Ban' }).click()
  await expect(marks(page, 'Banned')).toHaveCount(2)
  await expect(question).toBeHidden()
  await expect(writeAsDriver()).rejects.toThrow('403')
  await page.reload()
  await expect(marks(page, 'Banned')).toHaveCount(2)
  await expect(page.getByText('Reason: Never pays')).toBeVisible()

  await chooseFromConversationMenu('Unban')
  await expect(marks(page, 'Banned')).toHaveCount(0)
  await writeAsDriver()
  await expect(message('Hello again')).toBeVisible()
  expect(
    (await call('POST /query', { state: true })).members.some(({ banned }: { banned: boolean }) => banned),
  ).toBe(false)
})

test('the header says whether the driver is online or types, and the driver sees the host type', async ({
  page,
  browser,
  owner,
}) => {
  const conversation = await openConversation(page, owner)
  const { call, driver, name, screen } = conversation
  const header = page.locator('.str-chat__channel-header')
  const typing = page.getByText(`${name} is typing`)
  await expect(header).not.toContainText('Online')
  const app = await openDriverApp(browser, conversation)
  await expect(header).toContainText('Online')

  const sendEvent = (type: string) => call('POST /event', { event: { type, user_id: driver } })
  await sendEvent('typing.start')
  await expect(typing.first()).toBeVisible()
  await sendEvent('typing.stop')
  await expect(typing).toHaveCount(0)

  await screen.composer.pressSequentially('On my way')
  await app.hears('typing.start')
  await screen.send.click()
  await app.hears('message.new')
  await app.hears('typing.stop')

  await app.leaves()
  await expect(header).toContainText(/Last seen: \d\d:\d\d/)
})
