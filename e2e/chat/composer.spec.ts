import type { Locator, Page } from '@playwright/test'
import { conversationPage, scrollTo } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

const papers = { name: 'papers.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(300_000, '%PDF') }

/** Slows uploads to 20 KB/s, so that their progress shows; returns a function that ends this. */
const slowUploads = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limitUploads = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limitUploads(20_000)
  return () => limitUploads(-1)
}

test('an upload shows its progress, and nothing is sent before it ends', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored, screen } = await openConversation(page, owner)
  const endSlowness = await slowUploads(page)
  await screen.composer.fill('Here they are')
  await screen.attach(papers)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  await expect(screen.send).toBeDisabled()
  await checkAccessibility()
  await endSlowness()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect((await stored()).at(-1)).toMatchObject({ text: 'Hello' })
  await screen.send.click()
  await expect(screen.message('Here they are')).toContainText('papers.pdf')
  await expect
    .poll(async () => (await stored()).at(-1))
    .toMatchObject({
      text: 'Here they are',
      attachments: [{ title: 'papers.pdf', file_size: papers.buffer.length }],
    })
})

test('an upload is cancelled, and one that failed is retried', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/503/, /ERR_FAILED/)
  const { screen } = await openConversation(page, owner)
  const endSlowness = await slowUploads(page)
  await screen.attach(papers)
  await expect(page.getByRole('progressbar')).toBeVisible()
  const isCancelled = page.waitForEvent('requestfailed', (request) => /\/file\?/.test(request.url()))
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await isCancelled
  await expect(page.getByText('papers.pdf')).toHaveCount(0)
  await endSlowness()

  await page.route(/\/file\?/, (route) => route.abort())
  await screen.attach(papers)
  const retry = page.getByRole('button', { name: 'Retry upload' })
  await expect(retry).toBeVisible()
  await checkAccessibility()
  await page.unroute(/\/file\?/)
  await retry.click()
  await expect(screen.send).toBeEnabled()
})

test('files are dropped into the conversation and pasted into the message', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const { stored, screen } = await openConversation(page, owner)
  const createTransfer = (name: string) =>
    page.evaluateHandle((title) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['1 pallet'], title, { type: 'text/plain' }))
      return transfer
    }, name)
  const dataTransfer = await createTransfer('dropped.txt')
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.locator('.str-chat__message-composer').dispatchEvent(event, { dataTransfer })
  await expect(page.getByText('dropped.txt')).toBeVisible()
  await screen.composer.evaluate(
    (field, clipboardData) => {
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    await createTransfer('pasted.txt'),
  )
  await expect(page.getByText('pasted.txt')).toBeVisible()
  await expect(screen.send).toBeEnabled()
  await screen.send.click()
  await expect
    .poll(async () => (await stored()).at(-1).attachments.map(({ title }: { title: string }) => title))
    .toEqual(['dropped.txt', 'pasted.txt'])
})

test('the keyboard and the clipboard of the device do what they do elsewhere', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const { stored, screen } = await openConversation(page, owner)
  const paste = (text: string, file = '') =>
    screen.composer.evaluate(
      (field, [words = '', name = '']) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', words)
        if (name) clipboardData.items.add(new File(['1 pallet'], name, { type: 'text/plain' }))
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [text, file],
    )
  const typed = 'Bay 12 is free until tomorrow'
  await screen.composer.click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await paste('Monday')
  await expect(screen.composer).toHaveValue('Bay 12 is free until Monday')
  await page.keyboard.press('Control+z')
  await expect(screen.composer).toHaveValue(typed)
  await page.keyboard.press('Control+Shift+z')
  await expect(screen.composer).toHaveValue('Bay 12 is free until Monday')

  const count = (await stored()).length
  // As in Safari: the key comes after the end of the composition.
  await screen.composer.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await paste('papers.pdf', 'papers.pdf')
  await expect(page.getByText('papers.pdf')).toBeVisible()
  await expect(screen.composer).toHaveValue('Bay 12 is free until Monday')
  await expect(screen.send).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () =>
      (await stored()).slice(count).map(({ text, attachments }) => [text, attachments.length]),
    )
    .toEqual([['Bay 12 is free until Monday', 1]])
})

test('slow mode counts down, and the next message can be sent after it', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { call, stored, name, address } = await startConversation(owner)
  await call('PATCH ', { set: { cooldown: 20 } })
  await page.clock.install()
  await page.goto(address)
  const screen = conversationPage(page, name)
  await screen.say('One message')
  const field = page.getByPlaceholder('Slow Mode ON')
  await expect(field).toBeDisabled()
  await expect(page.getByTestId('cooldown-timer')).toHaveText(/^(20|1?\d)$/)
  await checkAccessibility()
  await page.clock.fastForward(20_000)
  await expect(field).toHaveCount(0)
  // The chat service has its own clock, on which the 20 seconds are not over.
  await call('PATCH ', { set: { cooldown: 0 } })
  await screen.say('Another message')
  expect((await stored()).slice(-2).map(({ text }) => text)).toEqual(['One message', 'Another message'])
})

test('the buttons are in line with the text, which has room', { tag: '@rare' }, async ({ page, owner }) => {
  const { screen } = await openConversation(page, owner)
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Quick replies', 'Start recording audio']) {
      const button = page.getByRole('button', { name })
      // The composer follows the window's new size a frame later.
      const distance = async () => Math.abs((await middle(button)) - (await middle(screen.composer)))
      await expect.poll(distance, `${name} at ${width} px`).toBeLessThanOrEqual(1)
    }
  }
  const isCut = await screen.composer.evaluate((field: HTMLTextAreaElement) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = getComputedStyle(field).font
    return Number(context?.measureText(field.placeholder).width) > field.clientWidth
  })
  expect(isCut).toBe(false)
})

test('a message that cannot be sent stays in the composer, which says why', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored, screen } = await openConversation(page, owner)
  await screen.composer.fill('/10 bays are free')
  await screen.composer.press('Enter')
  await expect(page.getByText('There is no command /10.')).toBeVisible()
  await expect(screen.composer).toHaveValue('/10 bays are free')
  await checkAccessibility()
  await screen.composer.fill('a'.repeat(5001))
  await screen.composer.press('Enter')
  await expect(page.getByText('Too long to send: 5001 of 5000 characters.')).toBeVisible()
  await screen.composer.fill('10 bays are free')
  await expect(page.getByText('Too long to send')).toHaveCount(0)
  await screen.composer.press('Enter')
  await expect.poll(async () => (await stored()).map(({ text }) => text)).toContain('10 bays are free')
})

test('the newest message stays in view while the composer grows', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`)
  const { screen } = await openConversation(page, owner, lines)
  const last = screen.message('Line 20').getByText('Line 20')
  await expect(last).toBeInViewport({ ratio: 1 })
  // So that Stream's list does not scroll by itself.
  await scrollTo(page.locator('.str-chat__message-list'), 100_000)
  const before = await last.boundingBox()
  await screen.composer.fill('One\nTwo\nThree\nFour\nFive')
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 20)
  await screen.composer.fill('One')
  await expect.poll(async () => (await last.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) - 2)
})
