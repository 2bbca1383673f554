import { launchArgs } from '../../scripts/stack/chromium.mjs'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({
  user: 'owner',
  permissions: ['microphone'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...launchArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a voice message is recorded, which its end sends, and played', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, stored, name, address } = await newConversation(id)
  await driverSays('Where do I find the bay?')
  await page.goto(address)
  await expect(conversationPage(page, name).message('Where do I')).toBeVisible()
  await page.getByRole('button', { name: 'Start recording audio' }).click()
  await expect(page.getByText(/^00:(0[2-9]|[1-5]\d)$/)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Complete recording' }).click()
  await expect.poll(async () => (await stored()).at(-1).attachments[0]?.type).toBe('voiceRecording')
  const [recording] = (await stored()).at(-1).attachments
  expect(recording).toMatchObject({
    mime_type: expect.stringMatching(/^audio\//),
    duration: expect.any(Number),
  })
  const file = await fetch(recording.asset_url)
  expect((await file.arrayBuffer()).byteLength).toBe(recording.file_size)

  const player = page.getByTestId('voice-recording-widget')
  await checkAccessibility()
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})
