import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expectToast } from '../support/chat-toast'
import { expect, test } from '../support/fixtures'
import { refuseChatCall } from '../support/refuse-chat-calls'

test.use({ user: 'owner' })

const start = async (page: Page, owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id)
  await page.goto(conversation.address)
  await expect(page.getByRole('main').getByRole('textbox').last()).toBeVisible()
  return conversation
}
const megabyte = 1024 * 1024
const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.alloc(100, 'x') })
/** One that can be shown: of another, Chromium is asked for the content once more by who records the test, which the policy refuses. */
const picture = {
  name: 'gate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
/** A file on the disk, as large as it says without being written. */
const largeFile = async (name: string, bytes: number) => {
  const path = test.info().outputPath(name)
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}
const attach = (page: Page, files: string | ReturnType<typeof file> | ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files)

const papers = file('papers.pdf', 'application/pdf')
const failures = [
  ['Error uploading file · Missing permissions to upload the attachment', 'POST /file', papers, 403],
  ['Error uploading image · The chat does not take this file', 'POST /image', picture, 400],
  [
    'Error uploading attachment · The chat is having problems',
    'POST /file',
    file('horn.mp3', 'audio/mpeg'),
    503,
  ],
  ['Error uploading file · The file is too large for the chat', 'POST /file', papers, 413],
] as const

for (const [text, call, chosen, status] of failures)
  test(`"${text}" is shown once when the chat service answers ${status}`, { tag: '@once' }, async ({
    page,
    owner,
    expectErrors,
  }) => {
    expectErrors(new RegExp(`status of ${status}`))
    await start(page, owner)
    await refuseChatCall(page, call, status)
    await attach(page, chosen)
    await expectToast(page, text)
  })

test('an upload without a network says so', async ({ page, context, owner, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await start(page, owner)
  await attach(page, papers)
  await expect(page.getByRole('button', { name: 'Remove attachment' })).toHaveCount(1)
  await context.setOffline(true)
  await attach(page, papers)
  await expectToast(page, 'Error uploading file · The chat could not be reached')
  await context.setOffline(false)
})

test('an empty file is refused with its name', async ({ page, owner }) => {
  await start(page, owner)
  await attach(page, { ...papers, buffer: Buffer.alloc(0) })
  await expectToast(page, 'Error uploading file · The file is empty')
  await expect(page.getByText('Not attached: papers.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry upload' })).toHaveCount(0)
})

test('a file that is too large is refused with its size and the largest', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  await start(page, owner)
  await attach(page, await largeFile('film.mp4', 21.5 * megabyte))
  await expectToast(page, 'File is too large: 21.5 MB, maximum upload size is 20 MB')
})

test('an image that is too large is refused, and the browser has nothing to complain about', {
  tag: '@once',
}, async ({ page, owner }) => {
  await start(page, owner)
  await attach(page, await largeFile('gate.png', 10.5 * megabyte))
  await expectToast(page, 'File is too large: 10.5 MB, maximum upload size is 10 MB')
})

test('a refused file is named and keeps nothing back: the message goes with the others', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored } = await start(page, owner)
  const papers = Array.from({ length: 9 }, (_, index) => file(`page-${index + 1}.pdf`, 'application/pdf'))
  await attach(page, [file('setup.exe', 'application/x-msdownload'), ...papers])
  await expectToast(page, 'Upload type: ".exe" is not allowed')
  await expect(page.getByText('Not attached: setup.exe')).toBeVisible()
  await expect(page.getByText('setup.exe', { exact: true })).toHaveCount(0)
  for (const name of ['page-1.pdf', 'page-2.pdf', 'page-3.pdf'])
    await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await checkAccessibility()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(async () => (await stored()).at(-1)?.attachments.map(({ title }: { title: string }) => title))
    .toEqual(papers.map(({ name }) => name))
  await expect(page.getByText('Not attached')).toHaveCount(0)
})

test('a type that may not be uploaded is refused by name', { tag: '@once' }, async ({ page, owner }) => {
  await start(page, owner)
  await attach(page, file('setup.exe', 'application/x-msdownload'))
  await expectToast(page, 'Upload type: ".exe" is not allowed')
})

test('of more files than a message may have the first are taken, and that is said', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  await start(page, owner)
  const files = Array.from({ length: 15 }, (_, index) => file(`page-${index + 1}.pdf`, 'application/pdf'))
  await attach(page, [file('setup.exe', 'application/x-msdownload'), ...files])
  await expectToast(page, "You've reached the maximum number of files")
  await expect(page.getByText(/^page-\d+\.pdf$/)).toHaveCount(10)
  await expect(page.getByText('Not attached: setup.exe, page-11.pdf, page-12.pdf, +3')).toBeVisible()
})

test('where uploads are not allowed a pasted file is refused', { tag: '@once' }, async ({ page, owner }) => {
  const isQuery = ({ pathname }: URL) => /\/(channels|query)$/.test(pathname)
  await page.route(isQuery, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"upload-file"', '"other"') })
  })
  await start(page, owner)
  await page.getByRole('textbox', { name: 'Send a message' }).evaluate((textbox) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'papers.pdf', { type: 'application/pdf' }))
    textbox.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
  })
  await expectToast(page, 'Missing permissions to upload the attachment')
})

test('sending waits until all attachments have uploaded, and says so', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { stored } = await start(page, owner)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(
    ({ pathname }) => pathname.endsWith('/file'),
    async (route) => {
      await arrived
      await route.continue()
    },
  )
  await attach(page, file('papers.pdf', 'application/pdf'))
  await expect(page.getByText('papers.pdf')).toBeVisible()
  const composer = page.getByRole('main').getByRole('textbox').last()
  await composer.fill('Here are the papers')
  await composer.press('Enter')
  await expectToast(page, 'Wait until all attachments have uploaded', 'status')
  expect(await stored()).toEqual([])
  arrive()
  await expect(async () => {
    await composer.press('Enter')
    expect((await stored()).map(({ text }) => text)).toEqual(['Here are the papers'])
  }).toPass()
})

test('Enter right after a file is chosen does not send the message without it', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  // The upload limits, which are asked for with the first file.
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/app') && searchParams.has('api_key'),
    async (route) => {
      await answered
      await route.continue()
    },
  )
  const { stored } = await start(page, owner)
  const composer = page.getByRole('main').getByRole('textbox').last()
  await composer.fill('Here are the papers')
  await attach(page, file('papers.pdf', 'application/pdf'))
  await composer.press('Enter')
  await expectToast(page, 'Wait until all attachments have uploaded', 'status')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(composer).toHaveValue('Here are the papers')
  answer()
  await expect(page.getByText('papers.pdf')).toBeVisible()
  await expect(async () => {
    await composer.press('Enter')
    expect(await stored()).toMatchObject([
      { text: 'Here are the papers', attachments: [{ title: 'papers.pdf' }] },
    ])
  }).toPass()
})

test('a message does not leave without a file that could not be uploaded', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/status of 403/)
  const { stored } = await start(page, owner)
  await refuseChatCall(page, 'POST /file')
  const composer = page.getByRole('main').getByRole('textbox').last()
  await composer.fill('Here are the papers')
  await attach(page, file('papers.pdf', 'application/pdf'))
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(page.getByText('Error uploading file')).toHaveCount(0)
  await composer.press('Enter')
  await expectToast(page, 'Error uploading file')
  await expect(composer).toHaveValue('Here are the papers')
  await page.getByRole('button', { name: 'Remove attachment' }).click()
  await composer.press('Enter')
  await expect.poll(async () => (await stored()).map(({ text }) => text)).toEqual(['Here are the papers'])
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('sizes are written as the host’s language does', { tag: '@once' }, async ({ page, owner }) => {
    await start(page, owner)
    await attach(page, await largeFile('film.mp4', 21.5 * megabyte))
    await expectToast(page, 'Datei ist zu groß: 21,5 MB, maximale Upload-Größe beträgt 20 MB')
  })
})
