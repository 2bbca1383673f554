import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationOf } from '../support/conversation'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner', accessibility: false })

test('two hosts and a driver in one conversation see the same: messages, reads, edits, deletes, reactions, typing', {
  tag: '@once',
}, async ({ page, browser, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  const { chat, name, driver, address, driverSays, driverReads, call, stored } = conversation
  const asDriver = chat.tokenOf(driver)
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    locale: 'en-GB',
  })
  const pages = [page, await context.newPage()]
  for (const one of pages) {
    await one.goto(address)
    await expect(one.getByRole('textbox', { name: 'Send a message' })).toBeVisible()
  }
  const hosts = pages.map((one) => conversationOf(one, name))
  const texts = pages.map((one) => one.locator('.str-chat__message-text p'))
  const allSee = async (...expected: string[]) => {
    for (const shown of texts) await expect(shown).toHaveText(expected)
    const { messages } = await chat.call(
      `POST /channels/messaging/w${id}-d${conversation.driverId}/query`,
      { state: true, messages: { limit: 100 } },
      asDriver,
    )
    // biome-ignore lint/suspicious/noExplicitAny: as the service has it
    const kept = messages.filter(({ type }: any) => type !== 'deleted').map(({ text }: any) => text)
    expect(kept).toEqual(expected)
  }

  const asked = await driverSays('Which bay?')
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

  await chat.call(`DELETE /messages/${asked.id}`, undefined, asDriver)
  await allSee('Bay four', 'By the gate')
  await context.close()
})
