import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

/** Three conversations, the latest on top; the lowest is unread. */
const openDay = async (page: Page, owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const names: string[] = []
  for (const name of ['Third', 'Second', 'First']) {
    const conversation = await newConversation(id, unique(name))
    if (name === 'Third') await conversation.driverSays('Is somebody there?')
    else await conversation.hostSays('Good night')
    names.unshift(conversation.name)
  }
  await page.goto(`/locations/chat?location-id=${id}`)
  await expect(page.getByRole('option')).toHaveCount(3)
  const header = page.locator('.str-chat__channel-header:visible')
  const isOpen = (name = '') => expect(header.getByText(name, { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await isOpen(names[0])
  return { names, isOpen }
}

test('j and k browse the conversations, e opens the next unread, q the replies, r the composer', async ({
  page,
  owner,
}) => {
  const { names, isOpen } = await openDay(page, owner)
  await page.keyboard.press('j')
  await isOpen(names[1])
  await expect(page.getByRole('option', { name: new RegExp(`^${names[1]}[. ]`) })).toBeFocused()
  await page.keyboard.press('k')
  await isOpen(names[0])
  await page.keyboard.press('e')
  await isOpen(names[2])
  await expect(page.getByRole('option', { name: /unread/ })).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.getByText('No unread conversations left').first()).toBeVisible()
  await page.keyboard.press('q')
  const replies = page.getByRole('dialog', { name: 'Quick replies' })
  await expect(replies).toBeVisible()
  await page.keyboard.press('Escape')
  // While it is there, keys are not shortcuts.
  await expect(replies).toBeHidden()
  await page.keyboard.press('r')
  const composer = page.getByRole('textbox', { name: 'Send a message' })
  await expect(composer).toBeFocused()
  await page.keyboard.type('jerk?/')
  await expect(composer).toHaveValue('jerk?/')
  await isOpen(names[2])
})

test('/ searches, ? shows the shortcuts, Escape ends both, and they can be switched off, which is remembered', {
  tag: '@rare',
}, async ({ page, owner, checkAccessibility }) => {
  const { names, isOpen } = await openDay(page, owner)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('radio', { name: 'All' }).focus()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next conversation')).toBeVisible()
  await page.keyboard.press('j')
  await checkAccessibility()
  const setting = page.getByRole('checkbox', { name: 'Shortcuts work while nothing is being typed' })
  await setting.press('Space')
  await expect(setting).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await isOpen(names[0])
  await page.keyboard.press('j')
  await page.reload()
  await isOpen(names[0])
  await page.keyboard.press('j')
  await isOpen(names[0])
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await setting.press('Space')
  await expect(setting).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await isOpen(names[1])
})

test('the focus is back in the composer after Send, pressed or by its key', { tag: '@phone' }, async ({
  page,
  owner,
  isMobile,
}) => {
  const { stored, locationId, screen } = await openConversation(page, owner, ['Is the bay free?'])
  const { composer, send } = screen
  const other = await newConversation(locationId)
  await other.driverSays('Is somebody there?')
  const press = isMobile ? () => send.tap() : () => send.click()
  await composer.fill('First')
  await press()
  await expect(composer).toHaveValue('')
  await expect(composer).toBeFocused()
  await page.keyboard.type('everything is ready')
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(composer).toHaveValue('')
  await expect(composer).toBeFocused()
  await page.keyboard.type('jerk')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await stored()).map(({ text }) => text))
    .toEqual(['Is the bay free?', 'First', 'everything is ready', 'jerk'])
  expect(await other.stored()).toHaveLength(1)
})

test('the focus returns to the conversation when a reaction menu, a message or a thread closes', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { hostSays, screen } = await openConversation(page, owner, ['Is the bay free?'])
  await hostSays('Wrong window')
  const question = screen.message('Is the bay free?')
  await expect(screen.message('Wrong window')).toBeVisible()
  await screen.composer.focus()

  await screen.react('Is the bay free?', 'Heart')
  await expect(question.locator(':focus')).toHaveCount(1)

  await screen.choose('Wrong window', 'Delete Message')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(screen.message('Wrong window')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  const thread = page.locator('.str-chat__thread')
  for (const close of [
    () => page.getByRole('button', { name: 'Close thread' }).click(),
    () => thread.getByRole('textbox').press('Escape'),
  ]) {
    await screen.openThread('Is the bay free?')
    await expect(thread).toBeVisible()
    await thread.getByRole('textbox').focus()
    await close()
    await expect(thread).toHaveCount(0)
    await expect(question.locator(':focus')).toHaveCount(1)
  }
})
