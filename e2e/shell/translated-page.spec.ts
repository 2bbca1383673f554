import type { Page } from '@playwright/test'
import { unique, uniquePhone } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { storeSession } from '../support/session'
import { stubCamera } from '../support/stub-camera'
import { findStaleTexts, translatePage } from '../support/translate-page'
import { visit } from '../support/visit'

// Which texts a translation would break is read from the sources: scripts/bare-text/bare-text.test.mjs.

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A camera with a light. */
const stubLight = (page: Page) =>
  page.addInitScript(() => {
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    MediaStreamTrack.prototype.applyConstraints = async () => {}
  })

const findMiddle = async (page: Page, name: RegExp | string) => {
  const target = page.getByRole('button', { name })
  await target.hover()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('screens that the browser translates neither crash nor show old words', { tag: '@rare' }, async ({
  page,
  api,
}) => {
  // Eight screens.
  test.slow()
  const { session } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Übersetzt'))
  await host.call(`POST /warehouse/${id}/publish`)
  const book = (plate: string, hours: number) =>
    host.call(`POST /warehouse/${id}/booking`, {
      driver: { name: 'Rita Vos', phone: uniquePhone(), language: 'en' },
      plate,
      startsAt: inHours(hours),
      endsAt: inHours(hours + 20),
    })
  const { driver } = await book('LT ABC 123', -0.1)
  // Already due, as one of the next minutes may be one of tomorrow.
  await book('HH 7 KL', -0.05)
  const conversation = await newConversation(id, 'Rasa Kazlauskaitė')
  await conversation.driverSays('Is the gate open?')
  await storeSession(page, session)
  await translatePage(page)
  await stubCamera(page)
  await stubLight(page)
  const open = (path: string, query = '') => visit(page, `/locations/${path}?location-id=${id}${query}`)
  const expectFresh = async () => {
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    expect(await findStaleTexts(page), 'old words').toEqual([])
  }

  await test.step('gate: lets in, undoes, switches the light', async () => {
    await page.goto(`/parkings/${id}`)
    await page.getByRole('button', { name: 'LT ABC 123' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Let in' }).click()
    const latest = page.getByRole('region', { name: 'Latest' })
    await expect(latest).toContainText('LT ABC 123 let in, bay A1*')
    await latest.getByRole('button', { name: /^Undo/ }).click()
    await expect(latest).toContainText('LT ABC 123 let in: undone*')
    await page.getByRole('button', { name: 'Scan code' }).click()
    await page.getByRole('button', { name: 'Light on' }).click()
    await page.getByRole('button', { name: 'Light off' }).click()
    await expect(page.getByRole('button', { name: 'Light on' })).toBeVisible()
    await expectFresh()
    await page.keyboard.press('Escape')
  })

  await test.step('bookings: moves, undoes, checks in', async () => {
    await open('bookings')
    await page.getByRole('button', { name: /^Open HH 7 KL/ }).click()
    const drawer = page.getByRole('dialog', { name: 'HH 7 KL' })
    await drawer.getByRole('button', { name: 'Move' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move HH 7 KL' })
    await expect(dialog.getByRole('button', { name: 'Move to A3*' })).toBeVisible()
    await dialog.getByLabel('Bay').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Move to A4*' }).click()
    await expect(page.getByText('HH 7 KL moves to A4*')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('HH 7 KL is as before*')).toBeVisible()
    await drawer.getByRole('button', { name: 'Check in' }).first().click()
    await expect(drawer.getByRole('button', { name: 'Check out' })).toBeVisible()
    await expectFresh()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /HH 7 KL/ })).toContainText(/On site|Leaves/)
    await expectFresh()
  })

  await test.step('timeline: the bubble of a drag follows', async () => {
    await open('bookings', '&view=week')
    const bar = await findMiddle(page, /^LT ABC 123, /)
    const [third, fourth] = [await findMiddle(page, 'Book A3'), await findMiddle(page, 'Book A4')]
    await page.mouse.move(bar.x, bar.y)
    await page.mouse.down()
    await page.mouse.move(bar.x, third.y, { steps: 4 })
    await expect(page.getByText(/^A3 · .*\*$/)).toBeVisible()
    await page.mouse.move(bar.x, fourth.y, { steps: 4 })
    await expect(page.getByText(/^A4 · .*\*$/)).toBeVisible()
    await expectFresh()
    await page.mouse.up()
    await expect(page.getByText('LT ABC 123 moves to A4*')).toBeVisible()
    await expectFresh()
  })

  await test.step('overview: counters and the status follow', async () => {
    await open('overview')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    const waiting = page.getByRole('status').filter({ hasText: /wait/ })
    const before = Number.parseInt(String(await waiting.textContent()), 10)
    await book('DU 4 LATE', -1)
    await expect(waiting).toContainText(`${before + 1} things wait for you*`)
    await expectFresh()
  })

  await test.step('photos: a description is saved, and taken back', async () => {
    await open('settings', '&section=photos')
    await page.getByTestId('choose').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel })
    await expect(page.getByText('1 of 12*')).toBeVisible()
    const field = page.getByRole('textbox', { name: 'What does it show?' })
    await field.fill('The quay at night')
    await field.blur()
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(field).toHaveValue('')
    await expect(undo).toHaveCount(0)
    await expectFresh()
  })

  await test.step('settings: saved, and typed again', async () => {
    await open('settings', '&section=access')
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'How drivers get in' }) })
    const [field, done] = [card.getByLabel('Instructions'), card.getByText('Saved*')]
    for (const text of ['Ring at gate 2', 'Ring at gate 3']) {
      await field.fill(text)
      await expect(done).toHaveCount(0)
      await card.getByRole('button', { name: 'Save' }).click()
      await expect(done).toBeVisible()
    }
    await expectFresh()
  })

  await test.step('chat: messages come, change and go, a note is saved', async () => {
    await visit(page, conversation.address)
    const chat = conversationPage(page, conversation.name)
    await expect(chat.message('Is the gate open?')).toBeVisible()
    await chat.say('See https://hosts.test/map 👍 now')
    await chat.choose('hosts.test/map', 'Edit Message')
    await chat.write('Come 👋 soon')
    await expect(chat.message('soon*')).toContainText('Edited*')
    const { id: question } = await conversation.driverSays('Which gate?')
    await conversation.driverSays('The first?', { parent_id: question })
    await expect(chat.message('Which gate?')).toContainText('1 reply*')
    await conversation.driverSays('The second?', { parent_id: question })
    await expect(chat.message('Which gate?')).toContainText('2 replies*')
    await chat.choose('soon*', 'Delete Message')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
    await expect(chat.message('soon*')).toHaveCount(0)
    await expectFresh()
    await open('chat', `&user=${driver.id}`)
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('Comes on Mondays')
    await note.blur()
    await expect(page.getByText('Saved*')).toBeVisible()
    await expectFresh()
  })

  await test.step('campaigns: the audience is counted, a draft is created', async () => {
    await open('campaigns/new')
    await page.getByLabel('Audience').selectOption('all')
    await expect(page.getByText(/drivers? get|Nobody|no driver/i).first()).toBeVisible()
    await page.getByLabel('Message').fill('Soup for {{driver.name}}')
    await page.getByLabel('Message').fill('Soup for {{driver.firstName}} tonight')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Canteen')
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Canteen' })).toBeVisible()
    await expectFresh()
  })
})
