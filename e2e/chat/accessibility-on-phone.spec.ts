import { findDialogs } from '../support/find-dialogs'
import { expect, test } from '../support/fixtures'
import { openConversation } from '../support/open-conversation'
import { refuseChatCall } from '../support/refuse-chat-calls'

// On a wide window the specs of this folder check their own states.

test.use({ user: 'owner' })

test('on a phone a conversation, its menu, its driver and the list are accessible', {
  tag: '@phone-only',
}, async ({ page, owner, checkAccessibility }) => {
  const { screen } = await openConversation(page, owner, ['You are late'])
  await checkAccessibility()
  await screen.openMenu('You are late')
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Driver and stay' }).tap()
  await expect(findDialogs(page)).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(findDialogs(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'All conversations' }).tap()
  await expect(screen.row).toBeVisible()
  await checkAccessibility()
})

test('on a phone the chat is accessible in every state', { tag: ['@rare', '@phone-only'] }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  test.slow()
  expectErrors(/status of [45]|ERR_/)
  const { screen, hostSays, chat, driver, host, cid, name } = await openConversation(page, owner, [
    'You are late',
    'Is there a shower?',
  ])
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  /** Waits until it has closed: a menu that opens beside it is inert. */
  const closeByEscape = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const check = (state: string, reach: () => Promise<unknown>, leave?: () => Promise<unknown>) =>
    test.step(state, async () => {
      await reach()
      await checkAccessibility()
      await leave?.()
    })
  /** Some load their code first: Escape would come before them, and they would cover the next state. */
  const checkDialog = (state: string, open: () => Promise<unknown>, leave = closeByEscape) =>
    check(
      state,
      async () => {
        await open()
        await expect(findDialogs(page)).toBeVisible()
      },
      leave,
    )

  await check('a conversation', () => hostSays('Two of them'))
  await check('the menu of a message', () => screen.openMenu('You are late'), closeByEscape)
  await check('reactions', () => screen.react('You are late', 'Heart'))
  await check(
    'who reacted',
    () => screen.message('You are late').getByRole('button', { name: 'Reaction list' }).click(),
    closeByEscape,
  )
  await check('a quote', () => screen.choose('Is there a shower?', 'Quote Reply'))
  await check('an edit', () => screen.choose('Two of them', 'Edit Message'), closeByEscape)
  await checkDialog('the question before a deletion', () => screen.choose('Two of them', 'Delete Message'))
  await check('a pin', () => screen.choose('Two of them', 'Pin Message'))
  await checkDialog('pinned messages', () => screen.chooseFromConversationMenu('Pinned messages'))
  await checkDialog('the question before a ban', () => screen.chooseFromConversationMenu('Ban'))
  await check('a muted driver', () => screen.chooseFromConversationMenu('Mute'))
  await checkDialog(
    'quick replies',
    () => page.getByRole('button', { name: 'Quick replies' }).click(),
    async () => {
      await page.getByRole('button', { name: 'Add these three' }).click()
      // The list replaces the examples, which have such a button as well.
      await expect(dialog.getByText('3 replies')).toBeVisible()
      await page.getByRole('button', { name: 'New reply' }).click()
    },
  )
  await check(
    'a new quick reply',
    () => page.getByRole('dialog', { name: 'New reply' }).getByRole('button', { name: 'Save' }).click(),
    async () => {
      await page.keyboard.press('Escape')
      await closeByEscape()
    },
  )
  await check('suggestions', () => screen.composer.pressSequentially('/'))
  await check('a picture that is offered', async () => {
    await screen.composer.fill('')
    await screen.say('/giphy truck')
    await expect(page.getByRole('main').getByRole('button', { name: 'Shuffle', exact: true })).toBeVisible()
  })
  await check('attachments, one of them refused', async () => {
    const file = (title: string) => ({ name: title, mimeType: 'text/plain', buffer: Buffer.from('x') })
    await screen.attach([file('papers.txt'), file('setup.exe')])
    await expect(page.getByText('Not attached: setup.exe')).toBeVisible()
    await expect(page.getByText('papers.txt')).toBeVisible()
  })
  await checkDialog('the driver', () => page.getByRole('button', { name: 'Driver and stay' }).tap())
  await check(
    'a thread',
    () => screen.openThread('You are late'),
    () => page.getByRole('button', { name: 'Close thread' }).click(),
  )
  await check('a failed message', async () => {
    await refuseChatCall(page, 'POST /message', 503)
    await screen.write('Bay four')
    await expect(page.getByText('Message Failed · Click to try again')).toBeVisible()
  })
  await check('the list, with a banned driver', async () => {
    const [type, id] = cid.split(':')
    await chat.call('POST /moderation/ban', { target_user_id: driver, banned_by_id: host, type, id })
    await page.getByRole('button', { name: 'All conversations' }).tap()
    await expect(screen.row).toHaveAccessibleName(new RegExp(`^${name} Banned\\b`))
  })
  await checkDialog('a new conversation', () =>
    page.getByRole('button', { name: 'New conversation' }).click(),
  )
  await check('a search without a match', async () => {
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('zebra')
    await expect(page.getByText('No message with “zebra”')).toBeVisible()
  })
})
