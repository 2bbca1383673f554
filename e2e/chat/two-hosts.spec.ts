import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage, messageTexts } from '../support/conversation-page'
import { openDemoSession } from '../support/demo-sessions'
import { openDriverApp } from '../support/driver-app'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'

test.use({ user: 'owner' })

test('two hosts and a driver see each other’s messages, reads, edits, deletions, reactions and typing', async ({
  page,
  browser,
  api,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  const { chat, name, driver, address, driverSays, driverReads, call, stored } = conversation
  const asDriver = chat.createToken(driver)
  const context = await browser.newContext()
  const other = await context.newPage()
  await storeSession(other, await openDemoSession(api, 'owner'))
  const pages = [page, other]
  for (const one of pages) {
    await one.goto(address)
    await expect(one.getByRole('textbox', { name: 'Send a message' })).toBeVisible()
  }
  const hosts = pages.map((one) => conversationPage(one, name))
  const texts = pages.map(messageTexts)
  const allSee = async (...expected: string[]) => {
    for (const list of texts) await expect(list).toHaveText(expected)
    const { messages } = await chat.call(
      `POST /channels/messaging/w${id}-d${conversation.driverId}/query`,
      { state: true, messages: { limit: 100 } },
      asDriver,
    )
    // biome-ignore lint/suspicious/noExplicitAny: the service's own shape
    const present = messages.filter(({ type }: any) => type !== 'deleted').map(({ text }: any) => text)
    expect(present).toEqual(expected)
  }

  const app = await openDriverApp(browser, conversation)
  const asked = await driverSays('Which bay?')
  await pages[0]?.getByRole('textbox', { name: 'Send a message' }).pressSequentially('Bay')
  await app.hears('typing.start')
  await hosts[0]?.say('Bay four')
  await hosts[1]?.say('By the gate')
  await allSee('Which bay?', 'Bay four', 'By the gate')

  await driverReads()
  for (const host of hosts)
    await expect(host.message('By the gate').getByText('Read', { exact: true })).toBeAttached()

  const mine = (await stored()).find(({ text }) => text === 'Bay four')
  await chat.call(`POST /messages/${mine.id}/reaction`, { reaction: { type: 'like' } }, asDriver)
  await chat.call(
    `POST /messages/${asked.id}`,
    { message: { id: asked.id, text: 'Which bay, please?' } },
    asDriver,
  )
  await allSee('Which bay, please?', 'Bay four', 'By the gate')
  for (const host of hosts)
    await expect(host.message('Bay four').getByRole('button', { name: 'Reaction list' })).toBeVisible()

  await call('POST /event', { event: { type: 'typing.start', user_id: driver } })
  for (const one of pages) await expect(one.getByText(`${name} is typing`).first()).toBeVisible()
  await call('POST /event', { event: { type: 'typing.stop', user_id: driver } })
  for (const one of pages) await expect(one.getByText(`${name} is typing`)).toHaveCount(0)

  const [first, second] = hosts
  await first?.react('Which bay, please?', 'Heart')
  await app.hears('reaction.new')
  for (const host of hosts)
    await expect(
      host.message('Which bay, please?').getByRole('button', { name: 'Reaction list' }),
    ).toBeVisible()
  expect((await stored())[0].latest_reactions).toMatchObject([{ type: 'love', user_id: conversation.host }])

  // Hosts may edit and delete each other's messages: they write as the location.
  await second?.choose('Bay four', 'Edit Message')
  const composer = (pages[1] ?? page).getByRole('textbox', { name: 'Send a message' })
  await expect(composer).toHaveValue('Bay four')
  await composer.fill('Bay 5')
  await composer.press('Enter')
  await app.hears('message.updated')
  await allSee('Which bay, please?', 'Bay 5', 'By the gate')
  for (const host of hosts) await expect(host.message('Bay 5')).toContainText('Edited')

  await first?.choose('By the gate', 'Delete Message')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
  await app.hears('message.deleted')
  await allSee('Which bay, please?', 'Bay 5')

  await chat.call(`DELETE /messages/${asked.id}`, undefined, asDriver)
  await allSee('Bay 5')
  await app.leaves()
  await context.close()
})
