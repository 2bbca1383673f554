import type { Page, Request } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation, openChatService } from '../support/chat-service'
import { countChatSockets } from '../support/chat-sockets'
import { conversationPage, scrollTo } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'
import { holdRequests, respond } from '../support/respond'
import { visit } from '../support/visit'

test.use({ user: 'owner' })

const expectOpen = (page: Page, name: string) =>
  expect(page.locator('.str-chat__channel-header').getByText(name, { exact: true })).toBeVisible()

/** Counts the logins to the chat; the first gets the token that `change` returns for its user. */
const countLogins = async (page: Page, change = (_: string, token: string) => token) => {
  const logins = { count: 0 }
  await page.route('**/chat/login', async (route) => {
    logins.count += 1
    if (logins.count > 1) return route.continue()
    const response = await route.fetch()
    const login = await response.json()
    await route.fulfill({ response, json: { ...login, token: change(login.user.id, login.token) } })
  })
  return logins
}

const isQueryUrl = (url: URL) => url.pathname.endsWith('/query')
const isQuery = (request: Request) =>
  request.method() === 'POST' && /\/channels\/messaging\/[^/]+\/query/.test(request.url())

test('switching locations fast leaves one connection, to the last location', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  // A request of a location that was left reaches the service after its connection is closed.
  expectErrors(/status of 400 .*connection_id=/)
  const places = await Promise.all([
    startConversation(owner, []),
    startConversation(owner, []),
    startConversation(owner, []),
  ])
  const sockets = countChatSockets(page)
  await page.goto(places[0]?.address ?? '')
  await expectOpen(page, places[0]?.name ?? '')
  await visit(page, ...[...places, ...places].map(({ address }) => address))
  await expectOpen(page, places[2]?.name ?? '')
  await expect.poll(() => sockets.open).toBe(1)
  expect(sockets.most).toBe(1)
  expect(sockets.made, 'connections, of which locations that were only passed need none').toBeLessThan(5)
  await visit(page, '/locations')
  await expect.poll(() => sockets.open, { message: 'the connection after leaving the chat' }).toBe(0)
})

test('two tabs watch the conversation by one connection each and show the same', async ({
  page,
  context,
  owner,
}) => {
  const { address, name, driverSays } = await startConversation(owner, [])
  const second = await context.newPage()
  const pages = [page, second]
  const sockets = pages.map(countChatSockets)
  const query = page.waitForRequest(isQuery)
  for (const tab of pages) {
    await tab.goto(address)
    await expectOpen(tab, name)
  }
  const request = await query
  expect(request.postDataJSON()).toMatchObject({ watch: true, watchers: { limit: 10 } })
  expect(request.headers()['x-stream-client']).toMatch(/^stream-chat-react-/)
  await page.bringToFront()
  const [mine, theirs] = [unique('Bay 4 is yours'), unique('On my way')]
  await conversationPage(page, name).say(mine)
  await driverSays(theirs)
  for (const tab of pages)
    for (const text of [mine, theirs])
      await expect(tab.getByRole('main').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  expect(sockets.map(({ made }) => made)).toEqual([1, 1])
})

test('a token that expires is renewed without the host noticing', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/401/)
  const sockets = countChatSockets(page)
  const logins = await countLogins(page)
  const { screen, stored } = await openConversation(page, owner, [])
  const expired = { code: 40, message: 'token has expired', StatusCode: 401, duration: '', details: [] }
  await page.route(
    (url) => url.pathname.endsWith('/message'),
    (route) => respond(route, 401, expired),
    { times: 1 },
  )
  const text = unique('The gate code follows')
  await screen.write(text)
  await expect.poll(async () => (await stored()).map((message) => message.text)).toEqual([text])
  expect(logins.count).toBe(2)
  expect(sockets.made).toBe(1)
  await expect(screen.message(text)).toBeVisible()
  await expect(page.getByText(/Error|failure/)).toHaveCount(0)
})

test('a token that has expired before the connection is made is renewed without the host noticing', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const { address, name } = await startConversation(owner, [])
  const chat = await openChatService()
  const logins = await countLogins(page, (user) => chat.createToken(user, -10))
  await page.goto(address)
  await expectOpen(page, name)
  expect(logins.count).toBe(2)
  await expect(page.getByText(/Error|failure/)).toHaveCount(0)
})

test('the list shows a skeleton while it loads, and an error with Retry', { tag: '@rare' }, async ({
  page,
  owner,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/500/)
  const { address, name } = await startConversation(owner, [])
  const isList = (url: URL) => url.pathname.endsWith('/channels')
  const release = await holdRequests(page, isList, (route) =>
    respond(route, 500, { code: -1, message: 'The service is unwell' }),
  )
  await page.goto(address.replace(/&user=.*/, ''))
  await expect(page.locator('.str-chat__loading-channels').first()).toBeVisible()
  release()
  await expect(page.getByText('Error connecting to chat, refresh the page to try again.')).toBeVisible()
  await checkAccessibility()
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('option', { name: new RegExp(`^${name}[. ]`) })).toBeVisible()
})

test('without a network the screen says so at once in our words, and with it reads what came meanwhile', async ({
  page,
  context,
  owner,
  expectErrors,
  checkAccessibility,
  picture,
}) => {
  expectErrors(/ERR_/)
  const one = await startConversation(owner, [])
  const other = await newConversation(one.locationId)
  await page.goto(one.address)
  await expectOpen(page, one.name)
  await context.setOffline(true)
  await expect(page.getByText('Connection failure, reconnecting now...')).toBeVisible({ timeout: 1_500 })
  await one.driverSays('Is the gate open?')
  await other.driverSays('Anybody?')
  await visit(page, other.address)
  await expectOpen(page, other.name)
  await expect(page.getByRole('main').getByText('No connection to Hosts')).toHaveCount(1)
  await checkAccessibility()
  await picture('offline')
  await expect(page.getByRole('main').getByText('Failed to fetch')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Connection failure, reconnecting now...')).toBeHidden()

  await expect(conversationPage(page, other.name).message('Anybody?')).toBeVisible()
  const sections = page.getByRole('navigation', { name: /^Sections of/ })
  await expect(sections.getByText('1 unread message', { exact: true })).toBeAttached()
})

test('older messages that could not be loaded come with the next scroll to the top', {
  tag: '@rare',
}, async ({ page, owner, expectErrors }) => {
  expectErrors(/400/)
  const { address, hostSays } = await startConversation(owner, [])
  await Promise.all(Array.from({ length: 60 }, (_, index) => hostSays(`Message ${index}`)))
  let failures = 0
  const fail: Parameters<Page['route']>[1] = (route) => {
    if (!route.request().postDataJSON()?.messages?.id_lt) return route.fallback()
    failures += 1
    return respond(route, 400, { code: 4, message: 'No' })
  }
  await page.route(isQueryUrl, fail)
  await page.goto(address)
  await expect(page.locator('[data-message-id]').last()).toBeInViewport()
  await expect.poll(() => failures).toBe(1)
  const list = page.locator('.str-chat__message-list')
  const scrollUp = () => scrollTo(list, 0)
  await scrollUp()
  await expect.poll(() => failures).toBe(2)
  await expect(list.getByTestId('loading-indicator')).toHaveCount(0)
  await page.unroute(isQueryUrl, fail)
  await scrollUp()
  await expect.poll(() => page.locator('[data-message-id]').count()).toBeGreaterThan(25)
})
