import { expectToast } from '../support/chat-toast'
import { createFile } from '../support/create-file'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'
import { refuseChatCall } from '../support/refuse-chat-calls'

test.use({ user: 'owner' })

test('shows a chat toast inside the chat, ≤ 350 px wide, that the keyboard can dismiss', async ({
  page,
  owner,
  checkAccessibility,
  picture,
}) => {
  const { screen } = await openConversation(page, owner)
  const findToast = (hasText: string) => {
    const text = page.getByRole('alert').filter({ hasText })
    return { text, toast: text.locator('..'), dismiss: text.locator('..').getByRole('button') }
  }
  const first = findToast('".msi" is not allowed')
  const second = findToast('File is too large: 21.5 MB, maximum upload size is 20 MB')
  await screen.attach(await createFile('film.mp4', 21.5 * 1024 * 1024))
  // Focus inside pauses the timers.
  await second.dismiss.focus()
  await screen.attach(await createFile('setup.msi', 1))
  await first.dismiss.focus()
  await expect(second.text).toBeVisible()
  await picture('chat-toasts')
  await checkAccessibility()

  const boxes = await Promise.all([first, second].map(({ toast }) => toast.boundingBox()))
  const chat = await page.locator('[data-fill]').boundingBox()
  const [above, below] = boxes
  if (!above || !below || !chat) throw new Error('nothing is shown')
  // The text is wider than that, and wraps.
  expect(below.width).toBeCloseTo(350, 0)
  expect(below.y - (above.y + above.height)).toBeCloseTo(8, 0)
  expect(above.y).toBeGreaterThan(chat.y)
  expect(above.x).toBeGreaterThan(chat.x)

  await page.keyboard.press('Enter')
  await expect(first.text).toHaveCount(0)
  await expect(second.dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second.text).toHaveCount(0)
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' })

  test('errors and successes are in the host’s language', { tag: '@rare' }, async ({
    page,
    owner,
    expectErrors,
  }) => {
    expectErrors(/status of 403/)
    const { address } = await startConversation(owner, ['Is the gate open?'])
    await page.goto(address)
    const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Is the gate open?' })
    const choose = async (action: string) => {
      await message.hover()
      await message.getByRole('button', { name: 'メッセージ操作メニューを開く' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('メッセージをピン留め')
    await expectToast(page, 'メッセージをピン留めしました', 'status')
    await refuseChatCall(page, 'POST /moderation/flag')
    await choose('メッセージにフラグを付ける')
    await expectToast(page, 'フラグの追加中にエラーが発生しました')
  })
})
