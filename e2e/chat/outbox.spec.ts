import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { openDemoSession } from '../support/demo-sessions'
import { expect, test } from '../support/fixtures'
import { logOut, respond } from '../support/session'

test.use({ user: 'owner' })

const setUp = async (owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  return newConversation(id)
}

const isSending = (url: URL) => url.pathname.endsWith('/message')
/** Nothing that is sent gets through any more; answers how to end that. */
const cutSending = async (browser: Page | BrowserContext) => {
  await browser.route(isSending, (route) => route.abort())
  return () => browser.unroute(isSending)
}

const type = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.getByRole('textbox', { name: 'Send a message' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  }
}
const shown = (page: Page) => page.locator('.str-chat__message-text p')
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.locator('.str-chat__message-composer textarea')).toBeVisible()
}
type Stored = { stored: () => Promise<{ text: string }[]> }
const texts = async ({ stored }: Stored) => (await stored()).map(({ text }) => text)
/** As long as the longest pause between two tries, in ms. */
const patience = { timeout: 30_000 }
const haveArrived = (conversation: Stored, ...expected: string[]) =>
  expect.poll(() => texts(conversation), patience).toEqual(expected)
/** Nothing is sent any more, not even by a page that is about to go. */
const leave = (page: Page) => page.goto('about:blank')
const unsentIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent/')))

test('unsent messages survive a reload, in order, and are sent once', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/ERR_FAILED/)
  const conversation = await setUp(owner)
  await conversation.driverSays('Which bay?')
  await open(page, conversation.address)
  const reconnect = await cutSending(page)
  await type(page, 'Bay four', 'By the gate', 'The code follows')
  await expect(page.getByText('Waiting for connection').last()).toBeVisible()
  await checkAccessibility()
  await picture('waiting')
  await page.reload()
  const all = ['Which bay?', 'Bay four', 'By the gate', 'The code follows']
  await expect(shown(page)).toHaveText(all)
  await expect(page.getByText('Waiting for connection').last()).toBeVisible()
  expect(await texts(conversation)).toEqual(['Which bay?'])
  await reconnect()
  await haveArrived(conversation, ...all)
  await expect(page.getByText('Waiting for connection')).toHaveCount(0)
  await page.reload()
  await expect(shown(page)).toHaveText(all)
  await expect.poll(() => unsentIn(page)).toEqual([])
})

test('unsent messages survive a crash of the tab', { tag: '@once' }, async ({
  page,
  context,
  owner,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const conversation = await setUp(owner)
  const reconnect = await cutSending(context)
  const doomed = await context.newPage()
  await open(doomed, conversation.address)
  await type(doomed, 'Bay four', 'By the gate')
  const crashed = doomed.waitForEvent('crash')
  await Promise.race([doomed.goto('chrome://crash').catch(() => {}), crashed])
  await crashed
  await doomed.close()
  await reconnect()
  await open(page, conversation.address)
  await haveArrived(conversation, 'Bay four', 'By the gate')
  await expect(shown(page)).toHaveText(['Bay four', 'By the gate'])
})

test('a message whose answer is lost is sent once and shown once', async ({ page, owner, expectErrors }) => {
  expectErrors(/ERR_FAILED|400/)
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  let lost = 0
  await page.route(isSending, async (route) => {
    lost += 1
    if (lost > 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await type(page, 'Bay four', 'By the gate')
  await haveArrived(conversation, 'Bay four', 'By the gate')
  await expect.poll(() => unsentIn(page)).toEqual([])
  await expect(shown(page)).toHaveText(['Bay four', 'By the gate'])
})

test('after an hour the host is asked before unsent messages are sent', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/ERR_FAILED/)
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  const reconnect = await cutSending(page)
  await type(page, 'Bay four', 'By the gate')
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await leave(page)
  await reconnect()
  await open(page, conversation.address)
  await expect(page.getByText('2 messages were not sent for more than an hour.')).toBeVisible()
  await expect(shown(page)).toHaveText(['Bay four', 'By the gate'])
  await checkAccessibility()
  await picture('asked')
  expect(await texts(conversation)).toEqual([])
  await page.getByRole('button', { name: 'Send now' }).click()
  await haveArrived(conversation, 'Bay four', 'By the gate')
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
})

test('unsent messages that the host discards are gone', async ({ page, owner, expectErrors }) => {
  expectErrors(/ERR_FAILED/)
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  const reconnect = await cutSending(page)
  await type(page, 'Bay four')
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await leave(page)
  await reconnect()
  await open(page, conversation.address)
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(shown(page)).toHaveCount(0)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await expect(
    isPhone
      ? page.getByRole('button', { name: 'All conversations' })
      : page.getByRole('option', { name: new RegExp(`^${conversation.name}\\.`) }),
  ).toBeFocused()
  await page.reload()
  await expect(page.getByText('Send a message to start the conversation')).toBeVisible()
  expect(await texts(conversation)).toEqual([])
})

test('a message that the chat service refuses is not tried again by itself', async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/403/)
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  let tries = 0
  await page.route(isSending, (route) => {
    tries += 1
    return respond(route, 403, { code: 17, message: 'Not allowed', StatusCode: 403 })
  })
  await type(page, 'Bay four')
  await expect(page.getByText('Message Failed · Unauthorized')).toBeVisible()
  await conversation.driverSays('Hello?')
  await expect(shown(page)).toHaveText(['Bay four', 'Hello?'])
  await expect(page.getByText('Send message request failed')).toHaveCount(1)
  expect(tries).toBe(1)
  expect(await unsentIn(page)).toEqual([])
})

test('a message that fails says so once, also where it is no longer seen', async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/403/)
  const { id } = await owner.addLocation(unique('Yard'))
  const [one, other] = [await newConversation(id), await newConversation(id)]
  await other.driverSays('Hello')
  await open(page, one.address)
  let refuse = () => {}
  const held = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(isSending, async (route) => {
    await held
    await respond(route, 403, { code: 17, message: 'Not allowed', StatusCode: 403 })
  })
  await type(page, 'Bay four')
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'All conversations' }).click()
  await conversationPage(page, other.name).open()
  refuse()
  await expect(page.getByText('Send message request failed')).toHaveCount(1)
})

test('a reply that is not sent yet stands in its thread after a reload', async ({
  page,
  owner,
  expectErrors,
  picture,
}) => {
  expectErrors(/ERR_FAILED/)
  const conversation = await setUp(owner)
  const asked = await conversation.driverSays('Which bay?')
  await conversation.driverSays('By the gate?', { parent_id: asked.id })
  await open(page, conversation.address)
  const reconnect = await cutSending(page)
  await page.getByRole('button', { name: '1 reply' }).click()
  const thread = page.locator('.str-chat__thread')
  await thread.getByRole('textbox', { name: 'Send a message' }).fill('Bay four')
  await page.keyboard.press('Enter')
  await expect(thread.getByText('Waiting for connection')).toBeVisible()
  await page.reload()
  const replies = thread.locator('.str-chat__li .str-chat__message-text p')
  await expect(replies).toHaveText(['By the gate?', 'Bay four'])
  await expect(thread.getByText('Waiting for connection')).toBeVisible()
  await picture('unsent reply')
  await reconnect()
  await expect(thread.getByText('Waiting for connection')).toHaveCount(0, patience)
  await expect(replies).toHaveText(['By the gate?', 'Bay four'])
})

test('two tabs send what is unsent once', { tag: '@once' }, async ({
  page,
  context,
  owner,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|400/)
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  const reconnect = await cutSending(context)
  await type(page, 'Bay four', 'By the gate')
  const second = await context.newPage()
  await open(second, conversation.address)
  await expect(shown(second)).toHaveText(['Bay four', 'By the gate'])
  await reconnect()
  await haveArrived(conversation, 'Bay four', 'By the gate')
  for (const tab of [page, second]) {
    await expect(shown(tab)).toHaveText(['Bay four', 'By the gate'])
    await expect(tab.getByText('Waiting for connection')).toHaveCount(0)
  }
  await expect.poll(() => unsentIn(page)).toEqual([])
})

test('with a full storage messages are sent, and the host knows what a reload would cost', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/ERR_FAILED/)
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  await page.evaluate(() => {
    for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`filling-${size}`, 'x'.repeat(size))
      } catch {
        // It did not fit, half of it may.
      }
    }
  })
  const reconnect = await cutSending(page)
  await type(page, 'Bay four')
  await expect(page.getByText(/would not survive a reload/)).toBeVisible()
  await checkAccessibility()
  await picture('full')
  await reconnect()
  await haveArrived(conversation, 'Bay four')
  await expect(page.getByText(/would not survive a reload/)).toHaveCount(0)
})

test('who leaves the chat is told what waits, and it is sent when the chat is opened again', async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/ERR_FAILED/)
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  const reconnect = await cutSending(page)
  await type(page, 'Bay four', 'By the gate')
  await expect(page.getByText('Waiting for connection').last()).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  const notice = page.getByText('2 messages have not been sent yet.')
  await expect(notice).toBeVisible()
  await checkAccessibility()
  await picture('left')
  await reconnect()
  // On a phone the notice lies over it.
  await page.getByRole('link', { name: 'Chat', exact: true }).press('Enter')
  await expect.poll(() => texts(conversation)).toEqual(['Bay four', 'By the gate'])
  await expect(notice).toHaveCount(0)
})

test.describe('an account of its own', () => {
  test.use({ user: null })

  test('who logs out is not told what waits', { tag: '@once' }, async ({ page, api, expectErrors }) => {
    expectErrors(/ERR_FAILED/)
    const { email, password, session } = await api.signUp()
    const conversation = await setUp(api.as(session))
    await page.goto(conversation.address)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await cutSending(page)
    await type(page, 'Bay four')
    await expect(page.getByText('Waiting for connection')).toBeVisible()
    await logOut(page)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByText('has not been sent yet')).toHaveCount(0)
  })
})

test('nobody else at the same screen sees or sends what is unsent', { tag: '@once' }, async ({
  page,
  api,
  owner,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const manager = await openDemoSession(api, 'manager')
  const { results } = await api.as(manager).call('GET /warehouse')
  const conversation = await newConversation(results[0].id)
  await owner.call(`GET /warehouse/${results[0].id}`)
  await open(page, conversation.address)
  const reconnect = await cutSending(page)
  await type(page, 'Bay four')
  const mine = await unsentIn(page)
  await page.evaluate(({ user, accessToken, refreshToken }) => {
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('access-token', accessToken)
    localStorage.setItem('refresh-token', refreshToken)
  }, manager)
  await leave(page)
  await reconnect()
  await open(page, conversation.address)
  await conversationPage(page, conversation.name).say('Hello')
  await expect(shown(page)).toHaveText(['Hello'])
  expect(await texts(conversation)).toEqual(['Hello'])
  expect(await unsentIn(page)).toEqual(mine)
})

test('what is typed but not sent survives a reload, in its conversation', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const [one, other] = [await newConversation(id), await newConversation(id)]
  await open(page, one.address)
  const composer = page.locator('.str-chat__message-composer textarea')
  await composer.fill('Bay fo')
  await open(page, other.address)
  await expect(composer).toHaveValue('')
  await open(page, one.address)
  await expect(composer).toHaveValue('Bay fo')
  await composer.fill('Bay four')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(one)).toEqual(['Bay four'])
  await open(page, one.address)
  await expect(composer).toHaveValue('')
})

test('what is typed in a thread but not sent survives a reload, in its thread', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const conversation = await setUp(owner)
  const asked = await conversation.driverSays('Which bay?')
  await conversation.driverSays('By the gate?', { parent_id: asked.id })
  await open(page, conversation.address)
  await page.getByRole('button', { name: '1 reply' }).click()
  const reply = page.locator('.str-chat__thread textarea')
  await reply.fill('Bay fo')
  await page.reload()
  await expect(reply).toHaveValue('Bay fo')
  await expect(page.locator('.str-chat__message-composer textarea').first()).toHaveValue('')
  await reply.fill('Bay four')
  await page.keyboard.press('Enter')
  await expect(reply).toHaveValue('')
  await page.reload()
  await expect(page.locator('.str-chat__thread').getByText('Bay four')).toBeVisible()
  await expect(reply).toHaveValue('')
})

test('what is typed is the same in two tabs: sent in one, it stands in no other', { tag: '@once' }, async ({
  page,
  context,
  owner,
}) => {
  const conversation = await setUp(owner)
  await open(page, conversation.address)
  const [one, two] = [page, await context.newPage()].map((tab) => ({
    tab,
    composer: tab.getByRole('textbox', { name: 'Send a message' }),
  })) as [{ tab: Page; composer: Locator }, { tab: Page; composer: Locator }]
  await one.composer.fill('Bay fo')
  await open(two.tab, conversation.address)
  await expect(two.composer).toHaveValue('Bay fo')
  await two.composer.pressSequentially('ur')
  await expect(one.composer).toHaveValue('Bay four')
  await one.tab.bringToFront()
  await one.composer.press('Enter')
  await expect(two.composer).toHaveValue('')
  await two.tab.reload()
  await expect(two.tab.getByRole('main').getByRole('listitem').filter({ hasText: 'Bay four' })).toBeVisible()
  await expect(two.composer).toHaveValue('')
  expect(await texts(conversation)).toEqual(['Bay four'])
})
