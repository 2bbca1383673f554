import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

const positions = Array.from({ length: 30 }, (_, index) => `Position ${index}`)

test('a message is pinned, found among the pinned ones and unpinned', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { screen: conversation } = await openConversation(page, owner, [
    'The gate code is 4711',
    ...positions,
  ])
  await conversation.chooseFromConversationMenu('Pinned messages')
  await expect(page.getByText('No pinned messages')).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')

  /** Resolves when the chat service has the change, which is after it is shown. */
  const change = async (action: string) => {
    const stored = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && /\/messages\/[^/]+$/.test(new URL(response.url()).pathname),
    )
    await conversation.choose('The gate code is 4711', action)
    await stored
  }
  const target = conversation.message('The gate code is 4711')
  await conversation.scrollToMessage('The gate code is 4711')
  await change('Pin Message')
  await expect(target).toContainText('Pinned by you', { ignoreCase: true })
  await page.reload()
  await expect(conversation.message('Position 29')).toBeInViewport()

  await conversation.chooseFromConversationMenu('Pinned messages')
  await checkAccessibility()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The gate code is 4711/ })
    .click()
  await expect(target).toBeInViewport()
  await change('Unpin Message')
  await expect(target).not.toContainText('Pinned')
  await conversation.chooseFromConversationMenu('Pinned messages')
  await expect(page.getByText('No pinned messages')).toBeVisible()
})

test('a quote is sent with its message, and leads to the message it quotes', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored, screen } = await openConversation(page, owner, ['Do you have a shower?', ...positions])
  const [first] = await stored()
  await expect(screen.message('Position 29')).toBeInViewport()
  await screen.scrollToMessage('Do you have a shower?')
  await screen.choose('Do you have a shower?', 'Quote Reply')
  await checkAccessibility()
  await expect(page.getByRole('textbox', { name: 'Send a message' })).toBeFocused()
  await screen.say('Yes, two of them')
  await expect(screen.message('Yes, two of them')).toContainText('Do you have a shower?')
  const answer = (await stored()).at(-1)
  expect(answer).toMatchObject({ text: 'Yes, two of them', quoted_message_id: first.id })
  await screen.message('Yes, two of them').getByText('Do you have a shower?').click()
  await expect(page.locator(`[data-message-id="${first.id}"]`)).toBeInViewport()
})

test('the menu of a message is wholly visible, wherever the message is', {
  tag: ['@rare', '@phone'],
}, async ({ page, owner, checkAccessibility }) => {
  const questions = ['Which bay?', 'Which gate?', 'Which road?', 'Which side?']
  const { screen: conversation } = await openConversation(page, owner, questions)
  const items = page.getByRole('menuitem')
  for (const question of questions) {
    await conversation.openMenu(question)
    await items.first().click({ trial: true })
    await items.last().click({ trial: true })
    if (question === questions[0]) await checkAccessibility()
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
  }
})

test('an edited message says so, also inside a group', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored, screen: conversation } = await openConversation(page, owner, ['Which bay?'])
  await conversation.say('By the shed,\nbay 7')
  await conversation.say('Behind the fence')
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
    .poll(async () => (await stored()).at(-2))
    .toMatchObject({ text: 'By the shed,\nbay 7 near the exit' })
})

test('Escape and a quote cancel an edit, and restore the text before it', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const {
    hostSays,
    stored,
    screen: conversation,
  } = await openConversation(page, owner, ['When do you open?'])
  const { composer } = conversation
  const [question] = await stored()
  await hostSays('Bay 7')
  await expect(conversation.message('Bay 7')).toBeVisible()
  await composer.fill('Yes')
  await conversation.choose('Bay 7', 'Edit Message')
  await expect(composer).toHaveValue('Bay 7')
  // The menu returns the focus a moment after the text is there.
  await expect(composer).toBeFocused()
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

test('a message is copied; one of the host’s own is deleted after a question', { tag: '@rare' }, async ({
  page,
  context,
  owner,
  checkAccessibility,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { stored, screen: conversation } = await openConversation(page, owner)
  await conversation.say('Wrong window')
  await conversation.choose('Wrong window', 'Copy Message Text')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Wrong window')
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

test('a reaction is added, removed and replaced, and a list names who reacted', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { chat, driver, host, stored, name, screen } = await openConversation(page, owner, ['Arrived'])
  const [{ id }] = await stored()
  await chat.call(`POST /messages/${id}/reaction`, { reaction: { type: 'like', user_id: driver } })
  const readHostReactions = async () =>
    (await stored())
      .at(-1)
      ?.latest_reactions.filter(({ user_id }: { user_id: string }) => user_id === host)
      .map(({ type }: { type: string }) => type)

  await screen.react('Arrived', 'Heart')
  expect(await readHostReactions()).toEqual(['love'])
  await page.getByRole('button', { name: 'Reaction list' }).click()
  const reactors = page.getByTestId('message-reactions-detail')
  await expect(reactors).toContainText(name)
  await expect(reactors).toContainText('You')
  await checkAccessibility()
  await reactors.getByRole('button', { name: /Tap to remove/ }).click()
  await expect.poll(readHostReactions).toEqual([])
  await page.keyboard.press('Escape')
  await screen.react('Arrived', 'Fire')
  expect(await readHostReactions()).toEqual(['fire'])
})

test('files are downloaded from the message’s menu, one or all', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { screen: conversation } = await openConversation(page, owner, ['Which papers?'])
  const files = ['cmr.txt', 'invoice.txt'].map((title) => ({
    name: title,
    mimeType: 'text/plain',
    buffer: Buffer.from(`This is ${title}`),
  }))
  const send = async (text: string, sent: typeof files) => {
    await conversation.attach(sent)
    await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(sent.length)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await conversation.write(text)
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
