import { unique } from '../support/api'
import { type Conversation, newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

/** How many messages the location has not read, as the chat service counts them. */
const unreadIn = async ({ call, host }: Conversation): Promise<number> => {
  const { read } = await call('POST /query', { state: true })
  return read.find(({ user }: { user: { id: string } }) => user.id === host).unread_messages
}

test('unread messages are counted in the list, are below a separator and can be jumped to', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, call, host, name, address } = await newConversation(id)
  const other = await newConversation(id)
  await other.driverSays('Hello')
  for (let i = 1; i <= 20; i++) await driverSays(`Read ${i}`)
  await call('POST /read', { user_id: host })
  for (let i = 1; i <= 40; i++) await driverSays(`New ${i}.`)
  await page.goto(other.address)
  const conversation = conversationPage(page, name)
  await expect(conversationPage(page, other.name).message('Hello')).toBeVisible()
  const option = page.getByRole('option', { name: new RegExp(`^${name}[. ]`) })
  await expect(option).toHaveAccessibleName(/40 unread messages/)

  await conversation.open()
  await expect(conversation.message('New 40.')).toBeInViewport()
  await page.getByRole('button', { name: '40 unread' }).click()
  await expect(conversation.message('New 1.')).toBeInViewport()
  const separator = page.getByTestId('unread-messages-separator')
  await expect(separator).toContainText('40 unread')
  await checkAccessibility()
  const read = page.waitForResponse(/\/read\?/)
  await separator.getByRole('button', { name: 'Mark messages as read' }).click()
  await expect(separator).toHaveCount(0)
  await read
  await page.goto(address)
  await expect(conversation.message('New 40.')).toBeInViewport()
  await expect(separator).toHaveCount(0)
})

test('messages in quick succession are read; one is marked as unread until its conversation is opened again', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const driver = await newConversation(id)
  const { driverSays, name, address } = driver
  await driverSays('First')
  const unread = () => unreadIn(driver)
  await page.goto(address)
  const conversation = conversationPage(page, name)
  await expect(conversation.message('First')).toBeVisible()
  await expect.poll(unread).toBe(0)
  for (const text of ['Just now', 'Second', 'Third']) await driverSays(text)
  await expect(conversation.message('Third')).toBeVisible()
  await expect.poll(unread).toBe(0)
  await expect(page).toHaveTitle('Chat · Hosts')
  const other = await newConversation(id)
  await other.driverSays('Hello')
  await conversation.choose('Second', 'Mark as unread')
  await expect.poll(unread).toBe(2)
  await expect(page.getByTestId('unread-messages-separator')).toContainText('2 unread')
  const option = page.getByRole('option', { name: new RegExp(`^${name}[. ]`) })
  await expect(option).toHaveAccessibleName(/2 unread messages/)
  await conversationPage(page, other.name).open()
  await expect.poll(() => unreadIn(other)).toBe(0)
  expect(await unread()).toBe(2)
  await conversation.open()
  await expect.poll(unread).toBe(0)
  await expect(option).not.toHaveAccessibleName(/unread/)

  await conversation.choose('Second', 'Mark as unread')
  await expect(page).toHaveTitle('(2) Chat · Hosts')

  // Answering marks the question as read: row, separator, filter and title agree.
  await conversation.say('Bay four')
  await expect(page).toHaveTitle('Chat · Hosts')
  await expect(page.getByTestId('unread-messages-separator')).toHaveCount(0)
  await expect(option).not.toHaveAccessibleName(/unread/)
  await page.getByRole('radio', { name: 'Unread' }).check({ force: true })
  await expect(page.getByText('You have read everything.')).toBeVisible()
})
