import type { Page } from '@playwright/test'
import { dismissToasts, expectToast } from '../support/chat-toast'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'
import { refuseChatCall } from '../support/refuse-chat-calls'

// The text of each error in each language: the chat's own tests of its notifications. Here: that the chat service's refusals
// become these errors.

test.use({ user: 'owner' })

type Screen = Awaited<ReturnType<typeof openConversation>>['screen']
type Case = {
  act: (screen: Screen, page: Page) => Promise<unknown>
  /** The call that the chat service refuses. */
  call: string
  error: string
  /** The toast when the call succeeds, where a later case needs that. */
  success?: string
  /** State that the refusal does not change. */
  stays?: (screen: Screen) => Promise<void>
}

const theirs = 'Is the gate open?'
const ours = 'Until ten'

const cases: Case[] = [
  {
    act: (screen) => screen.choose(theirs, 'Flag Message'),
    call: 'POST /moderation/flag',
    error: 'Error adding flag',
    success: 'Message has been successfully flagged',
  },
  {
    act: (screen) => screen.choose(theirs, 'Mark as unread'),
    call: 'POST /unread',
    error: 'Error marking message unread',
    success: 'Message marked as unread',
  },
  {
    act: (screen) => screen.choose(ours, 'Pin Message'),
    call: 'PUT /messages/*',
    error: 'Error pinning message',
    success: 'Message pinned',
  },
  {
    act: (screen) => screen.choose(ours, 'Unpin Message'),
    call: 'PUT /messages/*',
    error: 'Error removing message pin',
    stays: (screen) => expect(screen.message(ours)).toContainText('Pinned by you', { ignoreCase: true }),
  },
  {
    act: (screen) => screen.chooseFromConversationMenu('Mute'),
    call: 'POST /moderation/mute',
    error: 'Error muting a user ...',
    success: 'has been muted',
  },
  {
    act: (screen) => screen.chooseFromConversationMenu('Unmute'),
    call: 'POST /moderation/unmute',
    error: 'Error unmuting a user ...',
  },
  {
    act: (screen) => screen.message(ours).getByRole('button', { name: 'Reaction list' }).click(),
    call: 'POST /messages/*/reactions',
    error: 'Error fetching reactions',
  },
  {
    act: async (screen) => {
      await screen.choose(ours, 'Edit Message')
      await screen.composer.fill('Until eleven')
      await screen.composer.press('Enter')
    },
    call: 'POST /messages/*',
    error: 'Edit message request failed',
  },
  {
    act: async (screen, page) => {
      await screen.choose(ours, 'Delete Message')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
    },
    call: 'DELETE /messages/*',
    error: 'Error deleting message',
    success: 'Message deleted',
  },
  { act: (screen) => screen.say('Until noon'), call: 'POST /message', error: 'Send message request failed' },
]

test('each call says once that the chat service refused it, and some that it succeeded', {
  tag: '@rare',
}, async ({ page, owner, expectErrors }) => {
  test.slow()
  expectErrors(/status of 403/)
  const { screen, chat, driver, hostSays } = await openConversation(page, owner, [theirs])
  const { id } = await hostSays(ours)
  await chat.call(`POST /messages/${id}/reaction`, { reaction: { type: 'like', user_id: driver } })
  await expect(screen.message(ours).getByRole('button', { name: 'Reaction list' })).toBeVisible()
  for (const { act, call, error, success, stays } of cases)
    await test.step(error, async () => {
      await refuseChatCall(page, call)
      await act(screen, page)
      await expectToast(page, error)
      await stays?.(screen)
      await dismissToasts(page)
      await page.keyboard.press('Escape')
      await page.unrouteAll()
      if (!success) return
      await act(screen, page)
      await expect(page.getByRole('status').filter({ hasText: success })).toHaveCount(1)
      await dismissToasts(page)
    })
})

test('a conversation that is deleted while it is open says "Channel Missing"', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  // Its messages may be marked as read at that moment.
  expectErrors(/status of 403 .*\/read\?/)
  const conversation = await openConversation(page, owner)
  await conversation.call('DELETE ')
  await expectToast(page, 'Channel Missing')
  await expect(page).not.toHaveURL(/user=/)
})
