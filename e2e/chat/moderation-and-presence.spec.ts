import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { openDriverApp } from '../support/driver-app'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

test('a muted driver is shown as such, in a second tab too, until he is unmuted', async ({
  page,
  context,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  const second = await context.newPage()
  await second.goto(address)
  await expect(conversationPage(second, name).message('Hello')).toBeVisible()

  await page.bringToFront()
  await conversationPage(page, name).chooseForAll('Mute')
  await expect(page.getByText(`${name} has been muted`).first()).toBeVisible()
  for (const tab of [page, second]) await expect(tab.getByText('Muted', { exact: true })).toBeVisible()
  await checkAccessibility()
  await page.reload()
  await expect(page.getByText('Muted', { exact: true })).toBeVisible()

  await second.bringToFront()
  await conversationPage(second, name).chooseForAll('Unmute')
  for (const tab of [page, second]) await expect(tab.getByText('Muted', { exact: true })).toHaveCount(0)
})

test('a driver is banned after a question, marked, and unbanned', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  const { chat, call, driver, driverSays, name, address } = conversation
  await driverSays('Hello')
  const writes = () =>
    chat.call(
      `POST /channels/${conversation.cid.replace(':', '/')}/message`,
      { message: { text: 'Hello again' } },
      chat.createToken(driver),
    )
  await page.goto(address)
  const { chooseForAll, message } = conversationPage(page, name)
  await expect(message('Hello')).toBeVisible()
  await chooseForAll('Ban')
  const question = page.getByRole('alertdialog', { name: `Ban ${name}?` })
  await expect(question).toBeVisible()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Banned', { exact: true })).toHaveCount(0)

  await chooseForAll('Ban')
  await question.getByRole('button', { name: 'Ban' }).click()
  await expect(page.getByText('Banned', { exact: true })).toBeVisible()
  await expect(question).toBeHidden()
  await expect(writes()).rejects.toThrow('403')
  await page.reload()
  await expect(page.getByText('Banned', { exact: true })).toBeVisible()

  await chooseForAll('Unban')
  await expect(page.getByText('Banned', { exact: true })).toHaveCount(0)
  await writes()
  await expect(message('Hello again')).toBeVisible()
  expect(
    (await call('POST /query', { state: true })).members.some(({ banned }: { banned: boolean }) => banned),
  ).toBe(false)
})

test('one sees that the driver is online, and when he last was', async ({ page, browser, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  await conversation.driverSays('Hello')
  await page.goto(conversation.address)
  const header = page.locator('.str-chat__channel-header')
  await expect(header).toContainText(conversation.name)
  await expect(header).not.toContainText('Online')
  const app = await openDriverApp(browser, conversation)
  await expect(header).toContainText('Online')
  await app.leaves()
  await expect(header).toContainText(/Last seen: \d\d:\d\d/)
})

test('typing is seen on both sides', async ({ page, browser, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  const { call, driver, driverSays, name, address } = conversation
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  const app = await openDriverApp(browser, conversation)
  const types = (type: string) => call('POST /event', { event: { type, user_id: driver } })
  await types('typing.start')
  await expect(page.getByText(`${name} is typing`).first()).toBeVisible()
  await types('typing.stop')
  await expect(page.getByText(`${name} is typing`)).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Send a message' }).pressSequentially('On my way')
  await app.hears('typing.start')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await app.hears('message.new')
  await app.hears('typing.stop')
})
