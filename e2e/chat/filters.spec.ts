import type { Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation, openChatService } from '../support/chat-service'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const rows = (page: Page) => page.getByRole('listbox', { name: 'Channel list' }).getByRole('option')
const choose = (page: Page, filter: string) =>
  page.getByRole('group', { name: 'Conversations shown' }).getByRole('radio', { name: filter }).check()

/** A location with one unread and one answered conversation. */
const startDay = async (owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const waiting = await newConversation(id, unique('Waiting'))
  const answered = await newConversation(id, unique('Answered'))
  await answered.hostSays('Good night')
  await waiting.driverSays('Hello?')
  return { id, waiting, answered, address: `/locations/chat?location-id=${id}` }
}

test('only unread conversations are listed, and the open one stays open', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id, waiting, answered } = await startDay(owner)
  const other = await newConversation(id, unique('Other'))
  await other.hostSays('See you')
  await page.goto(answered.address)
  await expect(page.getByRole('textbox', { name: 'Send a message' })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'Unread 1' })).toBeVisible()
  await choose(page, 'Unread')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAccessibleName(new RegExp(`^${waiting.name} `))
  await expect(page).toHaveURL(/filter=unread/)
  await expect(page.locator('.str-chat__channel-header')).toContainText(answered.name)
  await checkAccessibility()

  await other.driverSays('Are you there?')
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Unread' })).toBeChecked()
})

test('a filter without conversations leads back to all; filters are one tab stop, with arrow keys inside', {
  tag: '@rare',
}, async ({ page, owner, checkAccessibility }) => {
  const { address } = await startDay(owner)
  await page.goto(`${address}&filter=here-now`)
  await expect(page.getByText('Nobody who is here now has written.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).not.toHaveURL(/filter=/)

  await page.getByRole('button', { name: 'New conversation' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Unread' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Unread' })).not.toBeFocused()
})

test('conversations are filtered by drivers who are here and drivers who arrive', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const id = await owner.locationId('Hafen Truckstop')
  const chat = await openChatService()
  const listNames = async (segment: string) => {
    const { results } = await owner.call(`GET /chat/users?warehouseId=${id}&segment=${segment}&limit=100`)
    const cids = results.map(({ cid }: { cid: string }) => cid)
    const { channels } = await chat.call('POST /channels', {
      filter_conditions: { cid: { $in: cids } },
      state: false,
      limit: 30,
    })
    const known = new Set(channels.map(({ channel }: { channel: { cid: string } }) => channel.cid))
    return results
      .filter(({ cid }: { cid: string }) => known.has(cid))
      .map(({ name }: { name: string }) => name)
  }
  await page.goto(`/locations/chat?location-id=${id}`)
  for (const [filter, segment] of [
    ['Here now', 'here-now'],
    ['Arriving', 'arriving-24h'],
  ] as const) {
    await choose(page, filter)
    // Other tests start conversations here at the same time.
    await expect(async () => {
      const names: string[] = await listNames(segment)
      await expect(rows(page)).toHaveCount(Math.min(names.length, 25), { timeout: 2_000 })
      for (const name of names.slice(0, 3))
        await expect(page.getByRole('option', { name: new RegExp(`^${name}[. ]`) })).toHaveCount(1)
    }).toPass({ timeout: 20_000 })
  }
})
