import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

test('the navigation and the title count unread messages, live and in two tabs', async ({
  page,
  owner,
  context,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const [open, other] = [await newConversation(id), await newConversation(id)]
  await open.driverSays('Hello')
  await other.hostSays('Good night')
  await page.goto(open.address)
  await expect(conversationPage(page, open.name).message('Hello')).toBeVisible()
  await expect(page).toHaveTitle('Chat · Hosts')
  const sections = (of = page) => of.getByRole('navigation', { name: /^Sections of/ })

  await other.driverSays('Is the gate open?')
  await other.driverSays('Anybody?')
  await expect(page).toHaveTitle('(2) Chat · Hosts')
  await expect(sections().getByText('2 unread messages')).toBeAttached()

  const second = await context.newPage()
  await second.goto(`/locations/overview?location-id=${id}`)
  await expect(sections(second).getByText('2 unread messages')).toBeAttached()

  await page.bringToFront()
  const read = page.waitForResponse(/\/read\?/)
  await conversationPage(page, other.name).open()
  await read
  await expect(page).toHaveTitle('Chat · Hosts')
  await expect(sections().getByText(/unread/)).toHaveCount(0)
  await second.bringToFront()
  await second.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(sections(second).getByText(/unread/)).toHaveCount(0)

  await page.bringToFront()
  await page.evaluate(() => {
    const titles: string[] = []
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { titles })
  })
  await conversationPage(page, other.name).say('It is open')
  await other.driverSays('On my way')
  await expect(conversationPage(page, other.name).message('On my way')).toBeVisible()
  await expect(page).toHaveTitle('Chat · Hosts')
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  expect(titles.filter((title) => title.startsWith('(2)'))).toEqual([])
})

test('a press on Chat opens it, also when its badge comes during the press', { tag: '@rare' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  let answer = () => {}
  const pressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/chat\/unread/, async (route) => {
    await pressed
    await route.fulfill({ json: { unread: 12 } })
  })
  await page.goto(`/locations/overview?location-id=${id}`)
  const link = page.getByRole('link', { name: 'Chat', exact: true })
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  // Presses at the end of the link, where the badge appears. Hovering waits until the link no longer moves.
  const box = await link.boundingBox()
  await link.hover({ position: { x: Number(box?.width) - 2, y: Number(box?.height) / 2 } })
  await page.mouse.down()
  answer()
  await expect(page.getByText('12 unread messages').first()).toBeAttached()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/locations\/chat/)
})
