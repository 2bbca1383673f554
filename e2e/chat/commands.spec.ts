import type { Page } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationOf } from '../support/conversation'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

/** Chooses a command from the menu that a slash opens, gives it its words and sends it; answers the text that was sent. */
const run = async (page: Page, command: string, words: string, mention = '') => {
  const field = page.locator('.str-chat__message-composer').getByRole('textbox')
  await field.pressSequentially('/')
  const chosen = page.getByRole('button', { name: `Exit command ${command}` })
  // A press while Stream's list is still being drawn is lost.
  await expect(async () => {
    await page.getByRole('option', { name: `/${command} ` }).click({ timeout: 1000 })
    await expect(chosen).toBeVisible({ timeout: 1000 })
  }).toPass()
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
  return (await sent).postDataJSON().message.text
}

for (const [command, opposite, state] of [
  ['ban', 'unban', 'Banned'],
  ['mute', 'unmute', 'Muted'],
] as const)
  test(`the commands ${command} and ${opposite} reach the chat service`, async ({ page, owner }) => {
    const { id } = await owner.addLocation(unique('Yard'))
    const { driverSays, name, address } = await newConversation(id, unique('Zoltan'))
    await driverSays('Hello')
    await page.goto(address)
    await expect(conversationOf(page, name).message('Hello')).toBeVisible()
    expect(await run(page, command, 'no reason', 'Zol')).toMatch(new RegExp(`^/${command} @${name}`))
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
  await expect(conversationOf(page, name).message('Hello')).toBeVisible()
  expect(await run(page, 'giphy', 'truck')).toBe('/giphy truck')
  const action = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true })
  await expect(action('Shuffle')).toBeVisible()
  await checkAccessibility()
  await action('Cancel').click()
  await expect(action('Shuffle')).toHaveCount(0)
  expect((await stored()).at(-1)).toMatchObject({ text: 'Hello' })

  await page.reload()
  await expect(conversationOf(page, name).message('Hello')).toBeVisible()
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
