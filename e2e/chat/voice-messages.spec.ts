import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

test.use({
  user: 'owner',
  permissions: ['microphone'],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...devices] })
    },
    { scope: 'worker' },
  ],
})

test('a voice message is recorded, sent when it ends, and played', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { stored } = await openConversation(page, owner)
  await page.getByRole('button', { name: 'Start recording audio' }).click()
  // In the recorder: just after midnight a message's time looks like two minutes.
  await expect(page.getByTestId('audio-recorder').getByText(/^00:(0[2-9]|[1-5]\d)$/)).toBeVisible()
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
