import { dismissToasts, expectToast } from '../support/chat-toast'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

const voiceMessage = (mime_type: string, asset_url: string) => ({
  attachments: [
    {
      type: 'voiceRecording',
      title: 'A voice message',
      asset_url,
      mime_type,
      duration: 3,
      waveform_data: [0.2, 0.8],
    },
  ],
})

test('a recording that cannot be played says why', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
  baseURL,
}) => {
  expectErrors(/AUDIO PLAYER/, /404/)
  const { screen, driverSays } = await openConversation(page, owner)
  for (const [text, type] of [
    ['Error reproducing the recording', 'audio/wav'],
    ['Recording format is not supported and cannot be reproduced', 'audio/x-of-no-browser'],
  ] as const)
    await test.step(text, async () => {
      // The page itself: an address that responds, with nothing that can be played.
      await driverSays(text, voiceMessage(type, String(baseURL)))
      const play = screen.message(text).getByRole('button', { name: 'Play', exact: true })
      await play.click()
      await expectToast(page, text)
      await expect(play).toBeVisible()
    })
})

/** Failures inside the browser, and the toast for each. */
const failures: [text: string, damage: () => void][] = [
  [
    'Error starting recording',
    () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
    },
  ],
  [
    'Camera or microphone access needed. Allow it in your browser, then record again.',
    () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    },
  ],
  [
    'An error has occurred during recording',
    () => {
      const { start } = MediaRecorder.prototype
      MediaRecorder.prototype.start = function (...args) {
        start.apply(this, args)
        this.dispatchEvent(new ErrorEvent('error', { error: new Error('the microphone was pulled out') }))
      }
    },
  ],
  [
    'An error has occurred during the recording processing',
    () => {
      const { start } = MediaRecorder.prototype
      MediaRecorder.prototype.start = function (...args) {
        start.apply(this, args)
        this.dispatchEvent(
          new BlobEvent('dataavailable', { data: new Blob(['noise'], { type: 'audio/webm' }) }),
        )
      }
    },
  ],
]

/** Repairs the damage of the last failure. */
const repair = () => (window as unknown as { repair: () => void }).repair()

test.describe('with a microphone', () => {
  test.use({ permissions: ['microphone'] })

  test('a recording that fails says why, once', { tag: '@rare' }, async ({ page, owner, expectErrors }) => {
    expectErrors(/MEDIA RECORDER/, /AMPLITUDE RECORDER/)
    // Any sound will do for a microphone.
    await page.addInitScript(() => {
      const getUserMedia = async () => new AudioContext().createMediaStreamDestination().stream
      const { start } = MediaRecorder.prototype
      const repair = () => {
        navigator.mediaDevices.getUserMedia = getUserMedia
        MediaRecorder.prototype.start = start
      }
      Object.assign(window, { repair })
    })
    await openConversation(page, owner)
    for (const [text, damage] of failures)
      await test.step(text, async () => {
        // A recorder that broke while it recorded stays open.
        if (await page.getByRole('button', { name: 'Start recording audio' }).isHidden()) await page.reload()
        await page.evaluate(repair)
        await page.evaluate(damage)
        await page.getByRole('button', { name: 'Start recording audio' }).click()
        await expectToast(page, text)
        await dismissToasts(page)
      })
  })
})

test('the chat says how to allow a microphone that is blocked', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/MEDIA RECORDER/)
  await openConversation(page, owner)
  await page.getByRole('button', { name: 'Start recording audio' }).click()
  await expect(page.getByText('Camera or microphone access needed.')).toHaveCount(1)
})
