import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

/** A conversation of the test's own, with messages of both sides before it is opened. */
const start = async (owner: Parameters<Parameters<typeof test>[2]>[0]['owner']) => {
  const { id } = await owner.addLocation(unique('Yard'))
  return newConversation(id)
}

test('a message is pinned, found among the pinned ones and unpinned', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { driverSays, name, address } = await start(owner)
  await driverSays('The gate code is 4711')
  for (let i = 0; i < 30; i++) await driverSays(`Position ${i}`)
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await conversation.chooseForAll('Pinned messages')
  await expect(page.getByText('No pinned messages')).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')

  const target = conversation.message('The gate code is 4711')
  await conversation.scrollTo('The gate code is 4711')
  await conversation.choose('The gate code is 4711', 'Pin Message')
  await expect(target).toContainText('Pinned by You')
  await page.reload()
  await expect(conversation.message('Position 29')).toBeInViewport()

  await conversation.chooseForAll('Pinned messages')
  await checkAccessibility()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The gate code is 4711/ })
    .click()
  await expect(target).toBeInViewport()
  await conversation.choose('The gate code is 4711', 'Unpin Message')
  await expect(target).not.toContainText('Pinned')
  await conversation.chooseForAll('Pinned messages')
  await expect(page.getByText('No pinned messages')).toBeVisible()
})

test('a driver’s message is flagged', async ({ page, owner }) => {
  const { driverSays, name, address } = await start(owner)
  await driverSays('You will be sorry')
  await page.goto(address)
  const flagged = page.waitForResponse((response) => response.url().includes('/moderation/flag'))
  await conversationPage(page, name).choose('You will be sorry', 'Flag Message')
  expect((await flagged).status()).toBe(200)
})

test('a quote is answered in its place, and leads to what it quotes', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { driverSays, stored, name, address } = await start(owner)
  const first = await driverSays('Do you have a shower?')
  for (let i = 0; i < 30; i++) await driverSays(`Position ${i}`)
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await expect(conversation.message('Position 29')).toBeInViewport()
  await conversation.scrollTo('Do you have a shower?')
  await conversation.choose('Do you have a shower?', 'Quote Reply')
  await checkAccessibility()
  await expect(page.getByRole('textbox', { name: 'Send a message' })).toBeFocused()
  await conversation.say('Yes, two of them')
  await expect(conversation.message('Yes, two of them')).toContainText('Do you have a shower?')
  const answer = (await stored()).at(-1)
  expect(answer).toMatchObject({ text: 'Yes, two of them', quoted_message_id: first.id })
  await conversation.message('Yes, two of them').getByText('Do you have a shower?').click()
  await expect(page.locator(`[data-message-id="${first.id}"]`)).toBeInViewport()
})

test('the menu of a message is whole, wherever that stands', async ({ page, owner }) => {
  const { driverSays, name, address } = await start(owner)
  const questions = ['Which bay?', 'Which gate?', 'Which road?', 'Which side?']
  for (const question of questions) await driverSays(question)
  await page.goto(address)
  const conversation = conversationPage(page, name)
  const items = page.getByRole('menuitem')
  for (const question of questions) {
    await conversation.openMenu(question)
    await items.first().click({ trial: true })
    await items.last().click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
  }
})

test('an edited message says so, on both sides', async ({ page, owner, checkAccessibility }) => {
  const { driverSays, stored, name, address } = await start(owner)
  await driverSays('Which bay?')
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await conversation.say('By the shed,\nbay 7')
  await conversation.choose('bay 7', 'Edit Message')
  await checkAccessibility()
  const composer = page.getByRole('textbox', { name: 'Send a message' })
  await expect(composer).toHaveValue('By the shed,\nbay 7')
  await expect.poll(() => composer.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
  await expect(composer).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' near the exit')
  await page.keyboard.press('Enter')
  await expect(conversation.message('bay 7 near the exit')).toContainText('Edited')
  await expect
    .poll(async () => (await stored()).at(-1))
    .toMatchObject({ text: 'By the shed,\nbay 7 near the exit' })
})

test('escape and a quote end an edit, and what was written before is there again', async ({
  page,
  owner,
}) => {
  const { driverSays, hostSays, stored, name, address } = await start(owner)
  const question = await driverSays('When do you open?')
  await hostSays('Bay 7')
  await page.goto(address)
  const conversation = conversationPage(page, name)
  const composer = page.getByRole('textbox', { name: 'Send a message' })
  await composer.fill('Yes')
  await conversation.choose('Bay 7', 'Edit Message')
  await expect(composer).toHaveValue('Bay 7')
  await page.keyboard.press('Escape')
  await expect(composer).toHaveValue('Yes')
  await expect(composer).toBeFocused()
  await conversation.choose('Bay 7', 'Edit Message')
  await expect(composer).toHaveValue('Bay 7')
  await conversation.choose('When do you open?', 'Quote Reply')
  await expect(composer).toHaveValue('Yes')
  await expect(composer).toBeFocused()
  await conversation.say('Yes, at 6')
  expect((await stored()).slice(-2)).toMatchObject([
    { text: 'Bay 7' },
    { text: 'Yes, at 6', quoted_message_id: question.id },
  ])
})

test('a message of one’s own is deleted after a question', async ({ page, owner, checkAccessibility }) => {
  const { driverSays, stored, name, address } = await start(owner)
  await driverSays('Hello')
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await conversation.say('Wrong window')
  await conversation.choose('Wrong window', 'Delete Message')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect(page.locator('.str-chat__context-menu')).toBeHidden()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(conversation.message('Wrong window')).toBeVisible()
  await conversation.choose('Wrong window', 'Delete Message')
  await question.getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByText('Message deleted').filter({ visible: true }).first()).toBeVisible()
  await expect(conversation.message('Wrong window')).toHaveCount(0)
  await expect.poll(async () => (await stored()).at(-1)).toMatchObject({ type: 'deleted' })
})

test('a message is copied', async ({ page, owner, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { driverSays, name, address } = await start(owner)
  await driverSays('HH-AB 1234')
  await page.goto(address)
  await conversationPage(page, name).choose('HH-AB 1234', 'Copy Message Text')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('HH-AB 1234')
})

test('a reaction is added, changed for another and removed, and one sees whose they are', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { chat, driverSays, driver, host, stored, name, address } = await start(owner)
  const { id } = await driverSays('Arrived')
  await chat.call(`POST /messages/${id}/reaction`, { reaction: { type: 'like', user_id: driver } })
  await page.goto(address)
  const conversation = conversationPage(page, name)
  const ofTheHost = async () =>
    (await stored())
      .at(-1)
      ?.latest_reactions.filter(({ user_id }: { user_id: string }) => user_id === host)
      .map(({ type }: { type: string }) => type)

  await conversation.react('Arrived', 'Heart')
  expect(await ofTheHost()).toEqual(['love'])
  await page.getByRole('button', { name: 'Reaction list' }).click()
  const whose = page.getByTestId('message-reactions-detail')
  await expect(whose).toContainText(name)
  await expect(whose).toContainText('You')
  await checkAccessibility()
  await whose.getByRole('button', { name: /Tap to remove/ }).click()
  await expect.poll(ofTheHost).toEqual([])
  await page.keyboard.press('Escape')
  await conversation.react('Arrived', 'Fire')
  expect(await ofTheHost()).toEqual(['fire'])
})

test('files are downloaded from the message’s menu, one or all', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { driverSays, name, address } = await start(owner)
  await driverSays('Which papers?')
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await expect(conversation.message('Which papers?')).toBeVisible()
  const files = ['cmr.txt', 'invoice.txt'].map((title) => ({
    name: title,
    mimeType: 'text/plain',
    buffer: Buffer.from(`This is ${title}`),
  }))
  const send = async (text: string, sent: typeof files) => {
    await page.locator('input[type=file]').last().setInputFiles(sent)
    await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(sent.length)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.locator('.str-chat__message-composer').getByRole('textbox').fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(conversation.message(text)).toContainText(sent[0]?.name ?? '')
  }
  const content = async (download: Download) => [
    download.suggestedFilename(),
    await readFile(await download.path(), 'utf8'),
  ]

  await send('One file', files.slice(0, 1))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    conversation.choose('One file', 'Download attachment'),
  ])
  expect(await content(download)).toEqual(['cmr.txt', 'This is cmr.txt'])

  await send('Two files', files)
  const downloads: Download[] = []
  page.on('download', (one) => downloads.push(one))
  await conversation.choose('Two files', 'Download attachment')
  await expect(page.getByRole('menuitem', { name: 'Download invoice.txt' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('menuitem', { name: 'Download All' }).click()
  await expect.poll(() => downloads.length).toBe(2)
  expect(await Promise.all(downloads.map(content))).toEqual([
    ['cmr.txt', 'This is cmr.txt'],
    ['invoice.txt', 'This is invoice.txt'],
  ])
})
