import { messageTexts } from '../support/conversation-page'
import { fillStorage } from '../support/fill-storage'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'
import {
  cutSending,
  expectStored,
  failedLabels,
  leave,
  openChat,
  openCutOff,
  storedTexts,
  write,
} from '../support/outbox'
import { getStoredKeys, logOut, storeSession } from '../support/session'

test.use({ user: 'owner' })

test('unsent messages older than an hour are sent only after a question', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/503/)
  const { conversation, reconnect } = await openCutOff(page, owner)
  await write(page, 'Bay four', 'By the gate')
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await leave(page)
  await reconnect()
  await openChat(page, conversation.address)
  await expect(page.getByText('2 messages are still unsent after more than an hour.')).toBeVisible()
  await expect(messageTexts(page)).toHaveText(['Bay four', 'By the gate'])
  await checkAccessibility()
  await picture('asked')
  expect(await storedTexts(conversation)).toEqual([])
  await page.getByRole('button', { name: 'Send now' }).click()
  await expectStored(conversation, 'Bay four', 'By the gate')
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
})

test('discarded unsent messages are gone, and the focus moves to the list', {
  tag: ['@rare', '@phone'],
}, async ({ page, owner, isMobile, expectErrors, checkAccessibility }) => {
  expectErrors(/503/)
  const { conversation, reconnect } = await openCutOff(page, owner)
  await write(page, 'Bay four')
  await page.clock.setSystemTime(Date.now() + 61 * 60_000)
  await leave(page)
  await reconnect()
  await openChat(page, conversation.address)
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

test('with a full storage messages are sent, and the host is warned of a reload', { tag: '@rare' }, async ({
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

test('leaving the chat shows how many messages are unsent; opening it again sends them', {
  tag: '@rare',
}, async ({ page, owner, expectErrors, checkAccessibility, picture }) => {
  expectErrors(/503/)
  const { conversation, reconnect } = await openCutOff(page, owner)
  await write(page, 'Bay four', 'By the gate')
  await expect(failedLabels(page).last()).toBeVisible()
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
    const { session } = await api.signUp()
    const conversation = await startConversation(api.as(session), [])
    await storeSession(page, session)
    await page.goto(conversation.address)
    const reconnect = await cutSending(context)
    await write(page, 'Bay four', 'By the gate')
    await expect(failedLabels(page)).toHaveCount(2)
    const second = await context.newPage()
    await openChat(second, conversation.address)
    await page.getByRole('textbox', { name: 'Send a message' }).fill('Not finis')
    await page.getByRole('link', { name: 'Overview' }).click()
    await logOut(page)
    const question = page.getByRole('dialog', { name: '2 messages were not sent' })
    await expect(question).toBeVisible()
    await checkAccessibility()
    await picture('logout')
    await question.getByRole('button', { name: 'Send first' }).click()
    await expect(failedLabels(page)).toHaveCount(2)
    await logOut(page)
    await question.getByRole('button', { name: 'Discard and log out' }).click()
    for (const tab of [page, second]) {
      await expect(tab.getByRole('button', { name: 'Log in' })).toBeVisible()
      await expect(tab.getByText('have not been sent yet')).toHaveCount(0)
    }
    await reconnect()
    expect(await getStoredKeys(page)).toEqual([])
    const readStores = () => page.evaluate(async () => [await indexedDB.databases(), await caches.keys()])
    await expect.poll(readStores).toEqual([[], []])
    expect(await storedTexts(conversation)).toEqual([])
  })
})
