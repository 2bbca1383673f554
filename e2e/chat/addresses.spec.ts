import type { Locator, Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { findDialogs } from '../support/find-dialogs'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/respond'

test.use({ user: 'owner' })

/** Two conversations whose drivers have written; the first wrote last. */
const startDay = async (owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const second = await newConversation(id, unique('Second'))
  const first = await newConversation(id, unique('First'))
  await second.driverSays('Is there a shower?')
  await first.driverSays('Is there a shop?')
  return { id, first, second, list: `/locations/chat?location-id=${id}` }
}

const expectNone = async (page: Page, isMobile: boolean) => {
  const list = page.getByRole('listbox', { name: 'Channel list' })
  await expect(isMobile ? list : page.getByText('Choose a conversation')).toBeVisible()
}
const header = (page: Page, name: string) =>
  page.locator('.str-chat__channel-header:visible').getByText(name, { exact: true })

test('the first unread conversation opens by itself beside the list, on a phone none', {
  tag: '@phone',
}, async ({ page, owner, isMobile, checkAccessibility }) => {
  const { id, first, second } = await startDay(owner)
  await page.goto(`/locations/overview?location-id=${id}`)
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(page.getByRole('option', { name: second.name })).toBeVisible()
  if (isMobile) {
    await expect(page.getByRole('option', { name: /1 unread/ })).toHaveCount(2)
    return
  }
  await expect(header(page, first.name)).toBeVisible()
  await expect(page).toHaveURL(first.address)
  await expect(page.getByRole('option', { name: /1 unread/ })).toHaveCount(1)
  await checkAccessibility()
})

test('a conversation has an address: Back leads to the list, Forward and a reload to it', {
  tag: '@phone',
}, async ({ page, owner, isMobile }) => {
  const { first, second, list } = await startDay(owner)
  await page.goto(list)
  await conversationPage(page, second.name).open()
  await expect(page).toHaveURL(second.address)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expectNone(page, isMobile)
  await page.goForward()
  await expect(header(page, second.name)).toBeVisible()
  await page.reload()
  await expect(header(page, second.name)).toBeVisible()
  await expect(conversationPage(page, second.name).message('Is there a shower?')).toBeVisible()
  await page.goBack()
  await expectNone(page, isMobile)
  await conversationPage(page, first.name).open()
  await expect(page).toHaveURL(first.address)
})

test('Back closes menus and dialogs before it leaves the conversation', { tag: ['@rare', '@phone'] }, async ({
  page,
  owner,
  isMobile,
}) => {
  const { first, list } = await startDay(owner)
  const conversation = conversationPage(page, first.name)
  await page.goto(list)
  await conversation.open()
  const onTop = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
  const dialog = findDialogs(page)
  const openers: [layer: Locator, open: () => Promise<unknown>][] = [
    [dialog, () => page.getByRole('button', { name: 'Quick replies' }).click()],
    [dialog, () => conversation.chooseFromConversationMenu('Pinned messages')],
    [dialog, () => conversation.chooseFromConversationMenu('Ban')],
    [page.getByRole('menu'), () => conversation.openMenu('Is there a shop?')],
    [
      dialog,
      () =>
        isMobile
          ? page.getByRole('button', { name: 'Driver and stay' }).tap()
          : page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
    ],
  ]
  for (const [layer, open] of openers) {
    await open()
    // A dialog that loads its code comes later than its menu goes, and would cover the next one.
    await expect(layer).toBeVisible()
    await page.goBack()
    await expect(onTop).toHaveCount(0)
    await expect(page).toHaveURL(first.address)
  }
  await page.goBack()
  await expectNone(page, isMobile)
  await expect(page).toHaveURL(list)

  await page.getByRole('button', { name: 'New conversation' }).click()
  await page.getByRole('searchbox', { name: 'Name, phone or plate' }).fill('First')
  await page.goBack()
  await expect(onTop).toHaveCount(0)
  await expectNone(page, isMobile)
  await expect(page).toHaveURL(list)
})

test('Back closes a dialog on the first page, then leaves', { tag: '@rare' }, async ({ page, owner }) => {
  const { first } = await startDay(owner)
  await page.goto(first.address)
  const sheet = page.getByRole('dialog')
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await expect(sheet).toBeVisible()
    // Its own step in the history comes with the focus.
    await expect.poll(() => page.evaluate(() => history.state?.idx)).toBe(1)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(header(page, first.name)).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a thread has an address: Back leads to its conversation, Forward and a reload to it', {
  tag: '@rare',
}, async ({ page, owner, expectErrors }) => {
  const { first, second, list } = await startDay(owner)
  const asked = await first.driverSays('Which bay?')
  await first.driverSays('By the gate?', { parent_id: asked.id })
  const threadAddress = `${first.address}&thread=${asked.id}`
  const thread = page.locator('.str-chat__thread:visible')
  await page.goto(list)
  await conversationPage(page, first.name).open()
  await page.getByRole('button', { name: '1 reply' }).click()
  await expect(thread.getByText('By the gate?')).toBeVisible()
  await expect(page).toHaveURL(threadAddress)

  await page.goBack()
  await expect(thread).toHaveCount(0)
  await expect(conversationPage(page, first.name).message('Which bay?')).toBeVisible()
  await expect(page).toHaveURL(first.address)
  await page.goForward()
  await expect(thread.getByText('By the gate?')).toBeVisible()
  await page.reload()
  await expect(thread.getByText('By the gate?')).toBeVisible()

  // The close button is the same step.
  await page.getByRole('button', { name: 'Close thread' }).click()
  await expect(thread).toHaveCount(0)
  await expect(page).toHaveURL(first.address)
  await page.goBack()
  await expectNone(page, false)
  await conversationPage(page, second.name).open()
  await page.goto(threadAddress)
  await expect(thread.getByText('By the gate?')).toBeVisible()
  await page.getByRole('button', { name: 'Close thread' }).click()
  await expect(thread).toHaveCount(0)
  await expect(page).toHaveURL(first.address)

  // A thread that does not exist leaves its conversation open.
  expectErrors(/404/)
  await page.goto(`${first.address}&thread=nothing`)
  await expect(header(page, first.name)).toBeVisible()
  await expect(page).toHaveURL(first.address)
})

test('Back from another conversation reopens the thread; from the list, only the conversation', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { first, second, list } = await startDay(owner)
  const asked = await first.driverSays('Which bay?')
  await first.driverSays('By the gate?', { parent_id: asked.id })
  const thread = page.locator('.str-chat__thread:visible')
  await page.goto(list)
  await conversationPage(page, first.name).open()
  await page.getByRole('button', { name: '1 reply' }).click()
  await expect(page).toHaveURL(/thread=/)
  await expect(thread).toBeVisible()
  await conversationPage(page, second.name).open()
  await expect(page).toHaveURL(second.address)
  await page.goBack()
  await expect(thread.getByText('By the gate?')).toBeVisible()
  await page.goForward()
  await expect(header(page, second.name)).toBeVisible()
  await conversationPage(page, first.name).open()
  await expect(page).toHaveURL(first.address)
  await expect(thread).toHaveCount(0)
})

test('"All conversations" is a step back', { tag: ['@rare', '@phone-only'] }, async ({
  page,
  owner,
  isMobile,
}) => {
  const { id, first, second, list } = await startDay(owner)
  await page.goto(`/locations/overview?location-id=${id}`)
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  for (const { name, address } of [first, second]) {
    await conversationPage(page, name).open()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'All conversations' }).tap()
    await expectNone(page, isMobile)
    await expect(page).toHaveURL(list)
  }
  await page.goBack()
  await expect(page).toHaveURL(/overview/)

  await page.goto(first.address)
  await expect(header(page, first.name)).toBeVisible()
  await page.getByRole('button', { name: 'All conversations' }).tap()
  await expectNone(page, isMobile)
  await expect(page).toHaveURL(list)
})

test('Back skips browsed conversations', { tag: '@rare' }, async ({ page, owner }) => {
  const { id, first, second, list } = await startDay(owner)
  const third = await newConversation(id, unique('Third'))
  await third.hostSays('Good night')
  await page.goto(list)
  for (const { name, address } of [third, first]) {
    await conversationPage(page, name).open()
    await expect(page).toHaveURL(address)
  }
  await page.keyboard.press('j')
  await expect(header(page, second.name)).toBeVisible()
  await expect(page).toHaveURL(second.address)
  await page.goBack()
  await expect(header(page, third.name)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Choose a conversation')).toBeVisible()
  await expect(page.getByText('You have read everything.')).toBeVisible()
  // Continues from the row that was left.
  await page.keyboard.press('j')
  await expect(header(page, first.name)).toBeVisible()
  // The conversation shows a moment before its history entry is there.
  await expect(page).toHaveURL(first.address)
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('a conversation that the chat service refuses says so, and Retry opens it', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/503/)
  const { first } = await startDay(owner)
  await page.route(/\/channels\?/, (route) =>
    route.request().postDataJSON()?.filter_conditions?.id === first.cid.split(':')[1]
      ? respond(route, 503, { code: 17, message: 'No', StatusCode: 503, duration: '', details: [] })
      : route.fallback(),
  )
  await page.goto(first.address)
  await expect(page.getByText('This conversation could not be opened')).toBeVisible()
  await checkAccessibility()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(header(page, first.name)).toBeVisible()
})
