import type { BrowserContext, Page } from '@playwright/test'
import { newConversation } from '../support/chat-service'
import { conversationPage, messageTexts } from '../support/conversation-page'
import { fillStorage } from '../support/fill-storage'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'
import { refuseChatCall } from '../support/refuse-chat-calls'
import { holdRequests, respond } from '../support/respond'
import { getStoredKeys, logIn, logOut } from '../support/session'

// Order, tabs, accounts and storage in every combination: the chat's own tests of its outbox.

test.use({ user: 'owner' })

const isSending = (url: URL) => url.pathname.endsWith('/message')
/** Blocks sending; returns a function that ends it. */
const cutSending = async (browser: Page | BrowserContext) => {
  await browser.route(isSending, (route) =>
    respond(route, 503, { code: -1, message: 'Unwell', StatusCode: 503 }),
  )
  return () => browser.unroute(isSending)
}

/** Sends messages and expects each once, without waiting for the chat service. */
const write = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.getByRole('textbox', { name: 'Send a message' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  }
}
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.locator('.str-chat__message-composer textarea')).toBeVisible()
}
/** A blank page sends nothing, not even while a page closes. */
const leave = (page: Page) => page.goto('about:blank')

type Stored = { stored: () => Promise<{ text: string }[]> }
const storedTexts = async ({ stored }: Stored) => (await stored()).map(({ text }) => text)
/** As long as the longest pause between two retries, in ms. */
const patience = { timeout: 30_000 }
const expectStored = (conversation: Stored, ...texts: string[]) =>
  expect.poll(() => storedTexts(conversation), patience).toEqual(texts)

const failed = (page: Page) => page.getByRole('button', { name: 'Message Failed · Click to try again' })
const unsentKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent/')))

test('unsent messages survive a reload, in order, and are sent once', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/503/)
  const conversation = await openConversation(page, owner, ['Which bay?'])
  const reconnect = await cutSending(page)
  await write(page, 'Bay four', 'By the gate', 'The code follows')
  await expect(failed(page).last()).toBeVisible()
  await checkAccessibility()
  await picture('failed')
  await page.reload()
  const all = ['Which bay?', 'Bay four', 'By the gate', 'The code follows']
  await expect(messageTexts(page)).toHaveText(all)
  await expect(failed(page).last()).toBeVisible()
  expect(await storedTexts(conversation)).toEqual(['Which bay?'])
  await reconnect()
  await expectStored(conversation, ...all)
  await expect(failed(page)).toHaveCount(0)
  await page.reload()
  await expect(messageTexts(page)).toHaveText(all)
  await expect.poll(() => unsentKeys(page)).toEqual([])
})

test('a message that fails is said once and labelled; a click sends it now, after those before it', async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/503/)
  const conversation = await openConversation(page, owner, [])
  const reconnect = await cutSending(page)
  await write(page, 'Bay four', 'By the gate')
  // Each says so, though they stand in one group.
  await expect(failed(page)).toHaveCount(2)
  for (const label of await failed(page).all()) await expect(label).toBeVisible()
  await expect(page.getByText('Send message request failed')).toHaveCount(1)
  await reconnect()
  await failed(page).last().click()
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect(failed(page)).toHaveCount(0)
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

test('unsent messages survive a crash of the tab', async ({ page, context, owner, expectErrors }) => {
  expectErrors(/503/)
  const conversation = await startConversation(owner, [])
  const reconnect = await cutSending(context)
  const doomed = await context.newPage()
  await open(doomed, conversation.address)
  await write(doomed, 'Bay four', 'By the gate')
  const crashed = doomed.waitForEvent('crash')
  await Promise.race([doomed.goto('chrome://crash').catch(() => {}), crashed])
  await crashed
  await doomed.close()
  await reconnect()
  await open(page, conversation.address)
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect(messageTexts(page)).toHaveText(['Bay four', 'By the gate'])
})

test('a message whose response is lost is sent once and shown once', async ({
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

test('unsent messages older than an hour are sent only after a question', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/503/)
  const conversation = await openConversation(page, owner, [])
  const reconnect = await cutSending(page)
  await write(page, 'Bay four', 'By the gate')
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await leave(page)
  await reconnect()
  await open(page, conversation.address)
  await expect(page.getByText('2 messages are still unsent after more than an hour.')).toBeVisible()
  await expect(messageTexts(page)).toHaveText(['Bay four', 'By the gate'])
  await checkAccessibility()
  await picture('asked')
  expect(await storedTexts(conversation)).toEqual([])
  await page.getByRole('button', { name: 'Send now' }).click()
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
})

test('discarded unsent messages are gone, and the focus moves to the list', { tag: '@phone' }, async ({
  page,
  owner,
  isMobile,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/503/)
  const conversation = await openConversation(page, owner, [])
  const reconnect = await cutSending(page)
  await write(page, 'Bay four')
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await leave(page)
  await reconnect()
  await open(page, conversation.address)
  const discard = page.getByRole('button', { name: 'Discard' })
  await expect(discard).toBeVisible()
  await checkAccessibility()
  await discard.press('Enter')
  await expect(messageTexts(page)).toHaveCount(0)
  await expect(
    isMobile ? page.getByRole('button', { name: 'All conversations' }) : conversation.screen.row,
  ).toBeFocused()
  await page.reload()
  await expect(page.getByText('Send a message to start the conversation')).toBeVisible()
  expect(await storedTexts(conversation)).toEqual([])
})

test('a message that the chat service refuses is not retried: "Message Failed · Unauthorized"', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
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
  await checkAccessibility()
  await conversation.driverSays('Hello?')
  await expect(messageTexts(page)).toHaveText(['Bay four', 'Hello?'])
  await expect(page.getByText('Send message request failed')).toHaveCount(1)
  expect(tries).toBe(1)
  expect(await unsentKeys(page)).toEqual([])
})

test('a message that fails says so once, also when another conversation is open', async ({
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

test('an unsent reply is in its thread after a reload', async ({ page, owner, expectErrors, picture }) => {
  expectErrors(/503/)
  const conversation = await startConversation(owner, ['Which bay?'])
  const [asked] = await conversation.stored()
  await conversation.driverSays('By the gate?', { parent_id: asked.id })
  await open(page, conversation.address)
  const reconnect = await cutSending(page)
  await page.getByRole('button', { name: '1 reply' }).click()
  const thread = page.locator('.str-chat__thread')
  await thread.getByRole('textbox', { name: 'Send a message' }).fill('Bay four')
  await page.keyboard.press('Enter')
  await expect(failed(page)).toBeVisible()
  await page.reload()
  const replies = thread.locator('.str-chat__li .str-chat__message-text p')
  await expect(replies).toHaveText(['By the gate?', 'Bay four'])
  await expect(failed(page)).toBeVisible()
  await picture('unsent reply')
  await reconnect()
  await expect(failed(page)).toHaveCount(0, patience)
  await expect(replies).toHaveText(['By the gate?', 'Bay four'])
})

test('two tabs send unsent messages once', async ({ page, context, owner, expectErrors }) => {
  expectErrors(/503|400/)
  const conversation = await openConversation(page, owner, [])
  const reconnect = await cutSending(context)
  await write(page, 'Bay four', 'By the gate')
  const second = await context.newPage()
  await open(second, conversation.address)
  await expect(messageTexts(second)).toHaveText(['Bay four', 'By the gate'])
  await reconnect()
  await expectStored(conversation, 'Bay four', 'By the gate')
  for (const tab of [page, second]) {
    await expect(messageTexts(tab)).toHaveText(['Bay four', 'By the gate'])
    await expect(failed(tab)).toHaveCount(0)
  }
  await expect.poll(() => unsentKeys(page)).toEqual([])
})

test('with a full storage messages are sent, and the host is warned of a reload', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/503/)
  const conversation = await openConversation(page, owner, [])
  await fillStorage(page)
  const reconnect = await cutSending(page)
  await write(page, 'Bay four')
  await expect(page.getByText(/will be lost if you reload/)).toBeVisible()
  await checkAccessibility()
  await picture('full')
  await reconnect()
  await expectStored(conversation, 'Bay four')
  await expect(page.getByText(/will be lost if you reload/)).toHaveCount(0)
})

test('leaving the chat shows how many messages are unsent; opening it again sends them', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/503/)
  const conversation = await openConversation(page, owner, [])
  const reconnect = await cutSending(page)
  await write(page, 'Bay four', 'By the gate')
  await expect(failed(page).last()).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  const notice = page.getByText('2 messages have not been sent yet.')
  await expect(notice).toBeVisible()
  await checkAccessibility()
  await picture('left')
  await reconnect()
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect(notice).toHaveCount(0)
})

test.describe('with an account of its own', () => {
  test.use({ user: null })

  test('logging out asks about unsent messages; discarding leaves nothing of the person, in no tab', async ({
    page,
    context,
    api,
    expectErrors,
    checkAccessibility,
    picture,
  }) => {
    expectErrors(/503|404/)
    const { email, password, session } = await api.signUp()
    const conversation = await startConversation(api.as(session), [])
    await logIn(page, { email, password }, conversation.address)
    const reconnect = await cutSending(context)
    await write(page, 'Bay four', 'By the gate')
    await expect(failed(page)).toHaveCount(2)
    const second = await context.newPage()
    await open(second, conversation.address)
    await page.getByRole('textbox', { name: 'Send a message' }).fill('Not finis')
    await page.getByRole('link', { name: 'Overview' }).click()
    await logOut(page)
    const question = page.getByRole('dialog', { name: '2 messages were not sent' })
    await expect(question).toBeVisible()
    await checkAccessibility()
    await picture('logout')
    await question.getByRole('button', { name: 'Send first' }).click()
    await expect(failed(page)).toHaveCount(2)
    await logOut(page)
    await question.getByRole('button', { name: 'Discard and log out' }).click()
    for (const tab of [page, second]) {
      await expect(tab.getByRole('button', { name: 'Log in' })).toBeVisible()
      await expect(tab.getByText('have not been sent yet')).toHaveCount(0)
    }
    await reconnect()
    expect(await getStoredKeys(page)).toEqual([])
    expect(await page.evaluate(async () => [await indexedDB.databases(), await caches.keys()])).toEqual([
      [],
      [],
    ])
    expect(await storedTexts(conversation)).toEqual([])
  })
})

test('a draft survives a reload, in its conversation and in its thread', async ({ page, owner }) => {
  const one = await startConversation(owner, ['Which bay?'])
  const other = await newConversation(one.locationId)
  const [asked] = await one.stored()
  await one.driverSays('By the gate?', { parent_id: asked.id })
  await open(page, one.address)
  const composer = page.locator('.str-chat__message-composer textarea').first()
  const reply = page.locator('.str-chat__thread textarea')
  await composer.fill('Bay fo')
  await open(page, other.address)
  await expect(composer).toHaveValue('')
  await open(page, one.address)
  await expect(composer).toHaveValue('Bay fo')

  await page.getByRole('button', { name: '1 reply' }).click()
  await expect(reply).toHaveValue('')
  await reply.fill('Bay five')
  await page.reload()
  await expect(reply).toHaveValue('Bay five')
  await expect(composer).toHaveValue('Bay fo')
  await reply.press('Enter')
  await expect(reply).toHaveValue('')
  await composer.fill('Bay four')
  await composer.press('Enter')
  await expectStored(one, 'Which bay?', 'Bay four')
  await page.reload()
  await expect(page.locator('.str-chat__thread').getByText('Bay five')).toBeVisible()
  await expect(reply).toHaveValue('')
  await expect(composer).toHaveValue('')
})

test('a draft is the same in two tabs, and sent in one it leaves both', async ({ page, context, owner }) => {
  const conversation = await openConversation(page, owner, [])
  const one = conversation.screen.composer
  await one.fill('Bay fo')
  const tab = await context.newPage()
  await open(tab, conversation.address)
  const two = conversationPage(tab, conversation.name).composer
  await expect(two).toHaveValue('Bay fo')
  await two.pressSequentially('ur')
  await expect(one).toHaveValue('Bay four')
  await page.bringToFront()
  await one.press('Enter')
  await expect(two).toHaveValue('')
  await tab.reload()
  await expect(tab.getByRole('main').getByRole('listitem').filter({ hasText: 'Bay four' })).toBeVisible()
  await expect(two).toHaveValue('')
  expect(await storedTexts(conversation)).toEqual(['Bay four'])
})
