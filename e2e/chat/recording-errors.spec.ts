import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expectToast } from '../support/chat-toast'
import { expect, test } from '../support/fixtures'

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

const unplayable = [
  ['Error reproducing the recording', 'audio/wav'],
  ['Recording format is not supported and cannot be reproduced', 'audio/x-of-no-browser'],
] as const

for (const [text, type] of unplayable)
  test(`"${text}" is shown once`, { tag: '@once' }, async ({ page, owner, expectErrors, baseURL }) => {
    expectErrors(/AUDIO PLAYER/, /404/)
    const { id } = await owner.addLocation(unique('Yard'))
    const { driverSays, address } = await newConversation(id)
    // The page itself: an address that answers, with nothing that can be played.
    await driverSays('', voiceMessage(type, String(baseURL)))
    await page.goto(address)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expectToast(page, text)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

const start = async (page: Page, owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { address } = await newConversation(id)
  await page.goto(address)
  return page.getByRole('button', { name: 'Start recording audio' })
}

test('where the microphone may not be used, that is said', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/MEDIA RECORDER/)
  const record = await start(page, owner)
  await record.click()
  await expect(page.getByText('To start recording, allow the microphone access in your browser')).toHaveCount(
    1,
  )
})

/** What breaks in the browser, in its own objects, and what the host is told. */
const failures: [text: string, damage: () => void][] = [
  [
    'Error starting recording',
    () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
    },
  ],
  [
    'To start recording, allow the microphone access in your browser',
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

test.describe('with a microphone', () => {
  test.use({ permissions: ['microphone'] })

  for (const [text, damage] of failures)
    test(`"${text}" is shown once when recording fails`, { tag: '@once' }, async ({
      page,
      owner,
      expectErrors,
    }) => {
      expectErrors(/MEDIA RECORDER/, /AMPLITUDE RECORDER/)
      // Any sound will do for a microphone.
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = async () =>
          new AudioContext().createMediaStreamDestination().stream
      })
      await page.addInitScript(damage)
      const record = await start(page, owner)
      await record.click()
      await expectToast(page, text)
    })
})
