import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const suggestion = (page: Page, command: string) =>
  page.getByRole('listbox', { name: /Suggestions/ }).getByRole('option', { name: `/${command} ` })

/** Chooses a command from the menu that a slash opens, gives it its words and sends it; answers the text that was sent. */
const run = async (page: Page, command: string, words: string, mention = '', confirm = '') => {
  const field = page.locator('.str-chat__message-composer').getByRole('textbox')
  await field.pressSequentially('/')
  await suggestion(page, command).click()
  await expect(page.getByRole('button', { name: `Exit command ${command}` })).toBeVisible()
  if (mention) {
    await field.pressSequentially(`@${mention}`)
    await page
      .getByRole('listbox', { name: /Suggestions/ })
      .getByRole('option')
      .click()
  }
  await field.pressSequentially(words)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/message'),
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  if (confirm) await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  return (await sent).postDataJSON().message.text
}

for (const [command, opposite, state, confirm] of [
  ['ban', 'unban', 'Banned', 'Ban'],
  ['mute', 'unmute', 'Muted', ''],
] as const)
  test(`the commands ${command} and ${opposite} reach the chat service`, async ({ page, owner }) => {
    const { id } = await owner.addLocation(unique('Yard'))
    const { driverSays, name, address } = await newConversation(id, unique('Zoltan'))
    await driverSays('Hello')
    await page.goto(address)
    await expect(conversationPage(page, name).message('Hello')).toBeVisible()
    expect(await run(page, command, 'no reason', 'Zol', confirm)).toMatch(new RegExp(`^/${command} @${name}`))
    await expect(page.getByText(state, { exact: true })).toBeVisible()
    expect(await run(page, opposite, '', 'Zolt')).toMatch(new RegExp(`^/${opposite} @${name}`))
    await expect(page.getByText(state, { exact: true })).toHaveCount(0)
  })

test('the command giphy offers a picture that is shuffled, sent or cancelled', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, stored, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  expect(await run(page, 'giphy', 'truck')).toBe('/giphy truck')
  const action = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true })
  await expect(action('Shuffle')).toBeVisible()
  await checkAccessibility()
  await action('Cancel').click()
  await expect(action('Shuffle')).toHaveCount(0)
  expect((await stored()).at(-1)).toMatchObject({ text: 'Hello' })

  await run(page, 'giphy', 'truck')
  await action('Shuffle').click()
  await page
    .locator('.str-chat__message--ephemeral')
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await expect(action('Shuffle')).toHaveCount(0)
  await expect
    .poll(async () => (await stored()).at(-1).attachments[0])
    .toMatchObject({ type: 'giphy', title: 'truck' })
})

test('the command that bans asks first, and a no leaves everything as it is', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, call, stored, name, address } = await newConversation(id, unique('Zoltan'))
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  const field = page.locator('.str-chat__message-composer').getByRole('textbox')
  await field.pressSequentially('/ban @Zol')
  await page
    .getByRole('listbox', { name: /Suggestions/ })
    .getByRole('option')
    .click()
  await expect(field).toHaveValue(`@${name} `)
  await field.pressSequentially('shouts')
  await field.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Ban ${name}?` })
  await expect(question).toBeVisible()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue(`@${name} shouts`)
  await expect(page.getByText('Banned', { exact: true })).toHaveCount(0)
  expect((await stored()).map(({ text }) => text)).toEqual(['Hello'])
  const { members } = await call('POST /query', { state: true })
  expect(members.some(({ banned }: { banned: boolean }) => banned)).toBe(false)
})

test('a press on a command that begins before the pointer is noticed chooses it', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  await page.locator('.str-chat__message-composer').getByRole('textbox').pressSequentially('/')
  const command = suggestion(page, 'mute')
  const pressed = await command.elementHandle()
  // Pointing at it draws the list anew; the press ends where it began all the same.
  await command.hover()
  await expect(command).toHaveAttribute('aria-selected', 'true')
  expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true)
})
