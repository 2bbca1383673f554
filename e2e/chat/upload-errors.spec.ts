import { dismissToasts, expectToast } from '../support/chat-toast'
import { createFile } from '../support/create-file'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'
import { refuseChatCall } from '../support/refuse-chat-calls'
import { holdRequests } from '../support/respond'

test.use({ user: 'owner' })

const megabyte = 1024 * 1024
const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.alloc(100, 'x') })
/** A picture that Chromium can show. */
const picture = {
  name: 'gate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const papers = file('papers.pdf', 'application/pdf')

test('a file that is not uploaded says why', { tag: '@rare' }, async ({
  page,
  context,
  owner,
  expectErrors,
}) => {
  test.slow()
  expectErrors(/status of (400|403|413|503)/, /ERR_INTERNET_DISCONNECTED/)
  const { screen } = await openConversation(page, owner, [])
  const remove = page.getByRole('button', { name: 'Remove attachment' })
  const check = (text: string, attach: () => Promise<unknown>) =>
    test.step(text, async () => {
      await attach()
      await expectToast(page, text)
      await dismissToasts(page)
      await page.unrouteAll()
      while (await remove.count()) await remove.first().click()
      // With a message the composer forgets which files it refused.
      await screen.say(text)
      await expect(page.getByText('Not attached')).toHaveCount(0)
    })
  for (const [text, call, chosen, status] of [
    ['Error uploading file · Missing permissions to upload the attachment', 'POST /file', papers, 403],
    ['Error uploading image · The chat does not accept this file', 'POST /image', picture, 400],
    [
      'Error uploading attachment · The chat is having problems',
      'POST /file',
      file('horn.mp3', 'audio/mpeg'),
      503,
    ],
    ['Error uploading file · The file is too large for the chat', 'POST /file', papers, 413],
  ] as const)
    await check(text, async () => {
      await refuseChatCall(page, call, status)
      await screen.attach(chosen)
    })

  await check('Error uploading file · The file is empty', async () => {
    await screen.attach({ ...papers, buffer: Buffer.alloc(0) })
    await expect(page.getByText('Not attached: papers.pdf')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry upload' })).toHaveCount(0)
  })
  await check('File is too large: 21.5 MB, maximum upload size is 20 MB', async () =>
    screen.attach(await createFile('film.mp4', 21.5 * megabyte)),
  )
  await check('File is too large: 10.5 MB, maximum upload size is 10 MB', async () =>
    screen.attach(await createFile('gate.png', 10.5 * megabyte)),
  )
  await check("You've reached the maximum number of files", async () => {
    const files = Array.from({ length: 15 }, (_, index) => file(`page-${index + 1}.pdf`, 'application/pdf'))
    await screen.attach([file('setup.exe', 'application/x-msdownload'), ...files])
    await expect(page.getByText(/^page-\d+\.pdf$/)).toHaveCount(10)
    await expect(page.getByText('Not attached: setup.exe, page-11.pdf, page-12.pdf, +3')).toBeVisible()
  })
  await screen.attach(papers)
  await expect(remove).toHaveCount(1)
  // It is uploaded: without the network it would fail as well.
  await expect(screen.send).toBeEnabled()
  await context.setOffline(true)
  await screen.attach(papers)
  await expectToast(page, 'Error uploading file · The chat could not be reached')
  await context.setOffline(false)
})

test('a refused file is named, and the message is sent with the others', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored, screen } = await openConversation(page, owner, [])
  const pages = Array.from({ length: 9 }, (_, index) => file(`page-${index + 1}.pdf`, 'application/pdf'))
  await screen.attach([file('setup.exe', 'application/x-msdownload'), ...pages])
  await expectToast(page, 'Upload type: ".exe" is not allowed')
  await expect(page.getByText('Not attached: setup.exe')).toBeVisible()
  await expect(page.getByText('setup.exe', { exact: true })).toHaveCount(0)
  for (const name of ['page-1.pdf', 'page-2.pdf', 'page-3.pdf'])
    await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await checkAccessibility()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(async () => (await stored()).at(-1)?.attachments.map(({ title }: { title: string }) => title))
    .toEqual(pages.map(({ name }) => name))
  await expect(page.getByText('Not attached')).toHaveCount(0)
})

test('refuses a pasted file where uploads are not allowed', { tag: '@rare' }, async ({ page, owner }) => {
  const isQuery = ({ pathname }: URL) => /\/(channels|query)$/.test(pathname)
  await page.route(isQuery, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"upload-file"', '"other"') })
  })
  const { screen } = await openConversation(page, owner, [])
  await screen.composer.evaluate((textbox) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'papers.pdf', { type: 'application/pdf' }))
    textbox.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
  })
  await expectToast(page, 'Missing permissions to upload the attachment')
})

test('a message waits for the upload limits and for its files, and is not sent without one that failed', {
  tag: '@rare',
}, async ({ page, owner, expectErrors, checkAccessibility }) => {
  expectErrors(/status of 403/)
  const { stored, screen } = await openConversation(page, owner, [])
  const wait = async () => {
    await expectToast(page, 'Wait until all attachments have uploaded', 'status')
    await dismissToasts(page)
  }
  const sent = async () => (await stored()).map(({ text }) => text)
  const text = 'Here are the papers'

  // The chat asks for its limits with the first file.
  const releaseLimits = await holdRequests(
    page,
    ({ pathname, searchParams }) => pathname.endsWith('/app') && searchParams.has('api_key'),
  )
  const releaseFile = await holdRequests(page, ({ pathname }) => pathname.endsWith('/file'))
  await screen.composer.fill(text)
  await screen.attach(papers)
  await screen.composer.press('Enter')
  await wait()
  await screen.send.click()
  await expect(screen.composer).toHaveValue(text)
  releaseLimits()
  await expect(page.getByText('papers.pdf')).toBeVisible()
  await screen.composer.press('Enter')
  await wait()
  expect(await sent()).toEqual([])
  releaseFile()
  await expect(async () => {
    await screen.composer.press('Enter')
    expect(await stored()).toMatchObject([{ text, attachments: [{ title: 'papers.pdf' }] }])
  }).toPass()
  await dismissToasts(page)

  await refuseChatCall(page, 'POST /file')
  await screen.composer.fill('Without them')
  await screen.attach(papers)
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(page.getByText('Error uploading file')).toHaveCount(0)
  await screen.composer.press('Enter')
  await expectToast(page, 'Error uploading file')
  await expect(screen.composer).toHaveValue('Without them')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Remove attachment' }).click()
  await screen.composer.press('Enter')
  await expect.poll(sent).toEqual([text, 'Without them'])
})
