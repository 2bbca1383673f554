import type { Locator, Page } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const papers = { name: 'papers.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(300_000, '%PDF') }
const attach = (page: Page, ...files: (typeof papers)[]) =>
  page.locator('input[type=file]').last().setInputFiles(files)
const composer = (page: Page) => page.locator('.str-chat__message-composer').getByRole('textbox')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** An upload at 20 KB/s, until `end`: its progress can be looked at. */
const slowUploads = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const upload = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await upload(20_000)
  return { end: () => upload(-1) }
}

test('an upload shows its progress, and sending waits until all attachments have uploaded', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, stored, name, address } = await newConversation(id)
  await driverSays('Please send me the papers')
  await page.goto(address)
  await expect(conversationPage(page, name).message('the papers')).toBeVisible()
  const line = await slowUploads(page)
  await composer(page).fill('Here they are')
  await attach(page, papers)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  await expect(sendButton(page)).toBeDisabled()
  await checkAccessibility()
  await line.end()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect((await stored()).at(-1)).toMatchObject({ text: 'Please send me the papers' })
  await sendButton(page).click()
  await expect(conversationPage(page, name).message('Here they are')).toContainText('papers.pdf')
  await expect
    .poll(async () => (await stored()).at(-1))
    .toMatchObject({
      text: 'Here they are',
      attachments: [{ title: 'papers.pdf', file_size: papers.buffer.length }],
    })
})

test('an upload is cancelled, and one that failed is tried again', async ({ page, owner, expectErrors }) => {
  expectErrors(/503/, /ERR_FAILED/)
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  const line = await slowUploads(page)
  await attach(page, papers)
  await expect(page.getByRole('progressbar')).toBeVisible()
  const isCancelled = page.waitForEvent('requestfailed', (request) => /\/file\?/.test(request.url()))
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await isCancelled
  await expect(page.getByText('papers.pdf')).toHaveCount(0)
  await line.end()

  await page.route(/\/file\?/, (route) => route.abort())
  await attach(page, papers)
  const retry = page.getByRole('button', { name: 'Retry upload' })
  await expect(retry).toBeVisible()
  await page.unroute(/\/file\?/)
  await retry.click()
  await expect(sendButton(page)).toBeEnabled()
})

test('files are dropped into the conversation and pasted into the message', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, stored, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  const files = (name: string) =>
    page.evaluateHandle((title) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['1 pallet'], title, { type: 'text/plain' }))
      return transfer
    }, name)
  const dataTransfer = await files('dropped.txt')
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.locator('.str-chat__message-composer').dispatchEvent(event, { dataTransfer })
  await expect(page.getByText('dropped.txt')).toBeVisible()
  await composer(page).evaluate(
    (field, clipboardData) => {
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    await files('pasted.txt'),
  )
  await expect(page.getByText('pasted.txt')).toBeVisible()
  await expect(sendButton(page)).toBeEnabled()
  await sendButton(page).click()
  await expect
    .poll(async () => (await stored()).at(-1).attachments.map(({ title }: { title: string }) => title))
    .toEqual(['dropped.txt', 'pasted.txt'])
})

test('slow mode counts down, and sending is possible after', async ({ page, owner, checkAccessibility }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, call, stored, name, address } = await newConversation(id)
  await driverSays('Hello')
  await call('PATCH ', { set: { cooldown: 4 } })
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await conversation.say('One message')
  const field = page.getByPlaceholder('Slow Mode ON')
  await expect(field).toBeDisabled()
  await expect(page.getByTestId('cooldown-timer')).toHaveText(/^[1-4]$/)
  await checkAccessibility()
  await conversation.say('Another message')
  expect((await stored()).slice(-2).map(({ text }) => text)).toEqual(['One message', 'Another message'])
})

test('the composer’s buttons stand in a line with its text, which has room', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, address } = await newConversation(id)
  await driverSays('Hello')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Hello')).toBeVisible()
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const height = page.viewportSize()?.height ?? 0
  for (const width of [page.viewportSize()?.width ?? 0, 320]) {
    await page.setViewportSize({ width, height })
    const text = await middle(composer(page))
    for (const button of ['Quick replies', 'Start recording audio'])
      expect(Math.abs((await middle(page.getByRole('button', { name: button }))) - text)).toBeLessThanOrEqual(
        1,
      )
  }
  const isCut = await composer(page).evaluate((field: HTMLTextAreaElement) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = getComputedStyle(field).font
    return Number(context?.measureText(field.placeholder).width) > field.clientWidth
  })
  expect(isCut).toBe(false)
})

test('what cannot be sent stays in the composer, and below it why', { tag: '@once' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, stored, name, address } = await newConversation(id)
  await driverSays('How many bays are free?')
  await page.goto(address)
  await expect(conversationPage(page, name).message('How many')).toBeVisible()
  await composer(page).fill('/10 bays are free')
  await composer(page).press('Enter')
  await expect(page.getByText('There is no command /10.')).toBeVisible()
  await expect(composer(page)).toHaveValue('/10 bays are free')
  await checkAccessibility()
  await composer(page).fill('a'.repeat(5001))
  await composer(page).press('Enter')
  await expect(page.getByText('Too long to send: 5001 of 5000 characters.')).toBeVisible()
  await composer(page).fill('10 bays are free')
  await expect(page.getByText('Too long to send')).toHaveCount(0)
  await composer(page).press('Enter')
  await expect.poll(async () => (await stored()).map(({ text }) => text)).toContain('10 bays are free')
})

test('the newest message stays in sight while the one that is written grows', async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, address } = await newConversation(id)
  for (let line = 1; line <= 20; line += 1) await driverSays(`Line ${line}`)
  await page.goto(address)
  const last = conversationPage(page, name).message('Line 20').getByText('Line 20')
  await expect(last).toBeInViewport({ ratio: 1 })
  const before = await last.boundingBox()
  await composer(page).fill('One\nTwo\nThree\nFour\nFive')
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 20)
  await composer(page).fill('One')
  await expect.poll(async () => (await last.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) - 2)
})
