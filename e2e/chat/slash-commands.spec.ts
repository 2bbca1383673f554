import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

const composer = (page: Page) => page.locator('.str-chat__message-composer').getByRole('textbox')
const suggestions = (page: Page) => page.getByRole('listbox', { name: /suggestions$/i }).getByRole('option')
const command = (page: Page, name: string) =>
  page.getByRole('listbox', { name: /suggestions$/i }).getByRole('option', { name: `/${name} ` })

/** Chooses a command from the menu that a slash opens, types its words and sends it; returns the text that was sent. */
const runCommand = async (page: Page, name: string, words: string, mention = '') => {
  await composer(page).pressSequentially('/')
  await command(page, name).click()
  await expect(page.getByRole('button', { name: `Exit command ${name}` })).toBeVisible()
  if (mention) {
    await composer(page).pressSequentially(`@${mention}`)
    await suggestions(page).filter({ hasText: mention }).click()
  }
  await composer(page).pressSequentially(words)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/message'),
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  return (await sent).postDataJSON().message.text
}

test('the commands mute and unmute reach the chat service; a press on one ends where it began', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { name } = await openConversation(page, owner, ['Hello'], unique('Zoltan'))
  const muted = page.locator('.str-chat__channel-header').getByText('Muted', { exact: true })
  await composer(page).pressSequentially('/')
  const pressed = await command(page, 'mute').elementHandle()
  // Pointing at it re-renders the list, which keeps its element.
  await command(page, 'mute').hover()
  await expect(command(page, 'mute')).toHaveAttribute('aria-selected', 'true')
  expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true)
  await composer(page).fill('')
  expect(await runCommand(page, 'mute', 'no reason', 'Zol')).toMatch(new RegExp(`^/mute @${name}`))
  await expect(muted).toBeVisible()
  expect(await runCommand(page, 'unmute', '', 'Zolt')).toMatch(new RegExp(`^/unmute @${name}`))
  await expect(muted).toHaveCount(0)
})

test('the command ban asks first: a no changes nothing, a yes bans, and unban reverts it', {
  tag: '@rare',
}, async ({ page, owner, checkAccessibility }) => {
  const { call, stored, name } = await openConversation(page, owner, ['Hello'], unique('Zoltan'))
  const field = composer(page)
  const banned = page.locator('.str-chat__channel-header').getByText('Banned', { exact: true })
  await field.pressSequentially('/ban @Zol')
  await suggestions(page).filter({ hasText: name }).click()
  await expect(field).toHaveValue(`@${name} `)
  await field.pressSequentially('shouts')
  await field.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Ban ${name}?` })
  await expect(question).toBeVisible()
  await checkAccessibility()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue(`@${name} shouts`)
  await expect(banned).toHaveCount(0)
  expect((await stored()).map(({ text }) => text)).toEqual(['Hello'])
  const { members } = await call('POST /query', { state: true })
  expect(members.some((member: { banned: boolean }) => member.banned)).toBe(false)

  await field.press('Enter')
  await expect(question.getByLabel('Reason')).toHaveValue('shouts')
  await question.getByLabel('Reason').fill('shouts at the staff')
  await question.getByRole('button', { name: 'Ban' }).click()
  await expect(banned).toBeVisible()
  await expect(page.getByText('Reason: shouts at the staff')).toBeVisible()
  expect(await runCommand(page, 'unban', '', 'Zolt')).toMatch(new RegExp(`^/unban @${name}`))
  await expect(banned).toHaveCount(0)
})

test('the command giphy offers a picture that is shuffled, sent or cancelled', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored } = await openConversation(page, owner)
  expect(await runCommand(page, 'giphy', 'truck')).toBe('/giphy truck')
  const action = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true })
  await expect(action('Shuffle')).toBeVisible()
  await checkAccessibility()
  await action('Cancel').click()
  await expect(action('Shuffle')).toHaveCount(0)
  expect((await stored()).at(-1)).toMatchObject({ text: 'Hello' })

  await runCommand(page, 'giphy', 'truck')
  // Send and Shuffle in one moment may reach the service in either order.
  const shuffle = page.waitForResponse(/\/messages\/[^/]+\/action/)
  await action('Shuffle').click()
  await shuffle
  await page
    .locator('.str-chat__message--ephemeral')
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await expect(action('Shuffle')).toHaveCount(0)
  await expect
    .poll(async () => (await stored()).at(-1).attachments[0])
    .toMatchObject({ type: 'giphy', title: 'truck' })
})
