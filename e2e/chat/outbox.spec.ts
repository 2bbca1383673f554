import { newConversation } from '../support/chat-service'
import { conversationPage, messageTexts } from '../support/conversation-page'
import { openDemoSession } from '../support/demo-sessions'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'
import {
  cutSending,
  expectStored,
  failedLabels,
  isSending,
  openChat,
  openCutOff,
  patience,
  storedTexts,
  unsentKeys,
  write,
} from '../support/outbox'
import { pressRetry } from '../support/press-retry'
import { refuseChatCall } from '../support/refuse-chat-calls'
import { holdRequests, respond } from '../support/respond'
import { storeSession } from '../support/session'

// Order, tabs, accounts and storage in every combination: the chat's own tests of its outbox.

test.use({ user: 'owner' })

test('unsent messages survive a reload, in order, and are sent once', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/503/)
  const { conversation, reconnect } = await openCutOff(page, owner, ['Which bay?'])
  await write(page, 'Bay four', 'By the gate', 'The code follows')
  await expect(failedLabels(page).last()).toBeVisible()
  await checkAccessibility()
  await picture('failed')
  await page.reload()
  const all = ['Which bay?', 'Bay four', 'By the gate', 'The code follows']
  await expect(messageTexts(page)).toHaveText(all)
  await expect(failedLabels(page).last()).toBeVisible()
  expect(await storedTexts(conversation)).toEqual(['Which bay?'])
  await reconnect()
  await expectStored(conversation, ...all)
  await expect(failedLabels(page)).toHaveCount(0)
  await page.reload()
  await expect(messageTexts(page)).toHaveText(all)
  await expect.poll(() => unsentKeys(page)).toEqual([])
})

test('shows a failed message once, labelled; a click sends it in order', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/503/)
  const { conversation, reconnect } = await openCutOff(page, owner)
  await write(page, 'Bay four', 'By the gate')
  // Each is labelled, though they are in one group.
  await expect(failedLabels(page)).toHaveCount(2)
  for (const label of await failedLabels(page).all()) await expect(label).toBeVisible()
  await expect(page.getByText('Send message request failed')).toHaveCount(1)
  await reconnect()
  await pressRetry(page, failedLabels(page).last())
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect(failedLabels(page)).toHaveCount(0)
})

test('while the browser is offline a message waits, and Try now tries; it is sent once online', async ({
  page,
  context,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  const conversation = await openConversation(page, owner, [])
  await context.setOffline(true)
  await write(page, 'Bay four')
  await expect(page.getByText('Waiting for connection')).toBeVisible()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await expect(page.getByText('Send message request failed')).toHaveCount(0)
  await checkAccessibility()
  await picture('offline')
  await context.setOffline(false)
  await expectStored(conversation, 'Bay four')
  await expect(page.getByText('Waiting for connection')).toHaveCount(0)
})

test('unsent messages survive a crash of the tab', { tag: '@rare' }, async ({
  page,
  context,
  api,
  owner,
  expectErrors,
}) => {
  expectErrors(/503/)
  const conversation = await startConversation(owner, [])
  const reconnect = await cutSending(context)
  const doomed = await context.newPage()
  await storeSession(doomed, await openDemoSession(api, 'owner'))
  await openChat(doomed, conversation.address)
  await write(doomed, 'Bay four', 'By the gate')
  const crashed = doomed.waitForEvent('crash')
  await Promise.race([doomed.goto('chrome://crash').catch(() => {}), crashed])
  await crashed
  await doomed.close()
  await reconnect()
  await openChat(page, conversation.address)
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect(messageTexts(page)).toHaveText(['Bay four', 'By the gate'])
})

test('a message whose response is lost is sent once and shown once', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|400/)
  const conversation = await openConversation(page, owner, [])
  let lost = 0
  await page.route(isSending, async (route) => {
    lost += 1
    if (lost > 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await write(page, 'Bay four', 'By the gate')
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect.poll(() => unsentKeys(page)).toEqual([])
  await expect(messageTexts(page)).toHaveText(['Bay four', 'By the gate'])
})

test('a message that the chat service refuses is not retried: "Message Failed · Unauthorized"', {
  tag: '@rare',
}, async ({ page, owner, expectErrors, checkAccessibility }) => {
  expectErrors(/403/)
  const conversation = await openConversation(page, owner, [])
  let tries = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && isSending(new URL(request.url()))) tries += 1
  })
  await refuseChatCall(page, 'POST /message')
  await write(page, 'Bay four')
  await expect(page.getByText('Message Failed · Unauthorized')).toBeVisible()
  await expect(page.getByRole('button', { name: /Message Failed/ })).toHaveCount(0)
  // The toast goes after a while.
  await expect(page.getByText('Send message request failed')).toHaveCount(1)
  await checkAccessibility()
  await conversation.driverSays('Hello?')
  await expect(messageTexts(page)).toHaveText(['Bay four', 'Hello?'])
  expect(tries).toBe(1)
  expect(await unsentKeys(page)).toEqual([])
})

test('a message that fails says so once, also when another conversation is open', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/403/)
  const one = await openConversation(page, owner, [])
  const other = await newConversation(one.locationId)
  await other.driverSays('Hello')
  const release = await holdRequests(page, isSending, (route) =>
    respond(route, 403, { code: 17, message: 'Not allowed', StatusCode: 403 }),
  )
  await write(page, 'Bay four')
  await conversationPage(page, other.name).open()
  release()
  await expect(page.getByText('Send message request failed')).toHaveCount(1)
})

test('an unsent reply is in its thread after a reload', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
  picture,
}) => {
  expectErrors(/503/)
  const conversation = await startConversation(owner, ['Which bay?'])
  const [asked] = await conversation.stored()
  await conversation.driverSays('By the gate?', { parent_id: asked.id })
  await openChat(page, conversation.address)
  const reconnect = await cutSending(page)
  await page.getByRole('button', { name: '1 reply' }).click()
  const thread = page.locator('.str-chat__thread')
  await thread.getByRole('textbox', { name: 'Send a message' }).fill('Bay four')
  await page.keyboard.press('Enter')
  await expect(failedLabels(page)).toBeVisible()
  await page.reload()
  const replies = thread.locator('.str-chat__li .str-chat__message-text p')
  await expect(replies).toHaveText(['By the gate?', 'Bay four'])
  await expect(failedLabels(page)).toBeVisible()
  await picture('unsent reply')
  await reconnect()
  await expect(failedLabels(page)).toHaveCount(0, patience)
  await expect(replies).toHaveText(['By the gate?', 'Bay four'])
})

test('two tabs send unsent messages once', { tag: '@rare' }, async ({
  page,
  context,
  owner,
  expectErrors,
}) => {
  expectErrors(/503|400/)
  const conversation = await openConversation(page, owner, [])
  const reconnect = await cutSending(context)
  await write(page, 'Bay four', 'By the gate')
  const second = await context.newPage()
  await openChat(second, conversation.address)
  await expect(messageTexts(second)).toHaveText(['Bay four', 'By the gate'])
  await reconnect()
  await expectStored(conversation, 'Bay four', 'By the gate')
  for (const tab of [page, second]) {
    await expect(messageTexts(tab)).toHaveText(['Bay four', 'By the gate'])
    await expect(failedLabels(tab)).toHaveCount(0)
  }
  await expect.poll(() => unsentKeys(page)).toEqual([])
})
