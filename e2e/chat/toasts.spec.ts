import { expectToast } from '../support/chat-toast'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'
import { refuseChatCall } from '../support/refuse-chat-calls'

test.use({ user: 'owner' })

test('shows a chat toast inside the chat, ≤ 350 px wide, that the keyboard can dismiss', {
  tag: '@phone',
}, async ({ page, owner, checkAccessibility, picture }) => {
  const { screen } = await openConversation(page, owner)
  const refused = ['setup.exe', 'setup.msi'].map((name) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  }))
  await screen.attach(refused)
  const first = page.getByRole('alert').filter({ hasText: '".msi" is not allowed' })
  const second = page.getByRole('alert').filter({ hasText: '".exe" is not allowed' })
  const dismiss = first.locator('..').getByRole('button', { name: 'Dismiss notification' })
  // Focus inside pauses the timers.
  await dismiss.focus()
  await expect(second).toBeVisible()
  await picture('chat-toasts')
  await checkAccessibility()

  const boxes = await Promise.all([first, second].map((toast) => toast.locator('..').boundingBox()))
  const chat = await page.locator('[data-fill]').boundingBox()
  const [above, below] = boxes
  if (!above || !below || !chat) throw new Error('nothing is shown')
  expect(Math.max(above.width, below.width)).toBeLessThanOrEqual(350)
  expect(below.y - (above.y + above.height)).toBeCloseTo(8, 0)
  expect(above.y).toBeGreaterThan(chat.y)
  expect(above.x).toBeGreaterThan(chat.x)

  await page.keyboard.press('Enter')
  await expect(first).toHaveCount(0)
  await expect(second.locator('..').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second).toHaveCount(0)
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' })

  test('errors and successes are in the host’s language', async ({ page, owner, expectErrors }) => {
    expectErrors(/status of 403/)
    const { address } = await startConversation(owner, ['Is the gate open?'])
    await page.goto(address)
    const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Is the gate open?' })
    const choose = async (action: string) => {
      await message.hover()
      await message.getByRole('button', { name: 'メッセージアクションメニューを開く' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('メッセージをピン')
    await expectToast(page, 'メッセージをピン留めしました', 'status')
    await refuseChatCall(page, 'POST /moderation/flag')
    await choose('メッセージをフラグ')
    await expectToast(page, 'フラグの追加中にエラーが発生しました')
  })
})
