import type { Page, Request } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation, openChatService } from '../support/chat-service'
import { countChatSockets } from '../support/chat-sockets'
import { conversationPage, scrollTo } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'
import { respond } from '../support/session'

test.use({ user: 'owner', accessibility: false })

const newLocation = async (owner: Api) => {
  const { id } = await owner.addLocation(unique('Yard'))
  return newConversation(id)
}
const opened = (page: Page, name: string) =>
  expect(page.locator('.str-chat__channel-header').getByText(name, { exact: true })).toBeVisible()

/** Goes to one address after the other as links of the app do, without loading the page again and with hardly a pause. */
const follow = (page: Page, ...addresses: string[]) =>
  page.evaluate(async (all) => {
    for (const to of all) {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await new Promise((drawn) => setTimeout(drawn))
    }
  }, addresses)

/** Answers the first logins to the chat with tokens that live so many seconds; counts all of them. */
const shortTokens = async (page: Page, lifetimes: number[]) => {
  const chat = await openChatService()
  const logins = { count: 0 }
  await page.route('**/chat/login', async (route) => {
    logins.count += 1
    const lifetime = lifetimes.shift()
    if (lifetime === undefined) return route.continue()
    const response = await route.fetch()
    const login = await response.json()
    await route.fulfill({ response, json: { ...login, token: chat.createToken(login.user.id, lifetime) } })
  })
  return logins
}

const isQueryUrl = (url: URL) => url.pathname.endsWith('/query')
const isQuery = (request: Request) =>
  request.method() === 'POST' && /\/channels\/messaging\/[^/]+\/query/.test(request.url())

test('switching locations fast leaves one connection, that of the last', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  // What a location that was left had still asked for arrives after its connection is closed.
  expectErrors(/status of 400 .*connection_id=/)
  const places = await Promise.all([newLocation(owner), newLocation(owner), newLocation(owner)])
  const sockets = countChatSockets(page)
  await page.goto(places[0]?.address ?? '')
  await opened(page, places[0]?.name ?? '')
  await follow(page, ...[...places, ...places].map(({ address }) => address))
  await opened(page, places[2]?.name ?? '')
  await expect.poll(() => sockets.open).toBe(1)
  expect(sockets.most).toBe(1)
  expect(sockets.made, 'locations that were only passed are not connected to').toBeLessThan(5)
  await follow(page, '/locations')
  await expect.poll(() => sockets.open, { message: 'the connection is dropped on cleanup' }).toBe(0)
})

test('two tabs have one connection each and show the same', { tag: '@once' }, async ({
  page,
  context,
  owner,
}) => {
  const { address, name, driverSays } = await newLocation(owner)
  const second = await context.newPage()
  const pages = [page, second]
  const sockets = pages.map(countChatSockets)
  for (const tab of pages) {
    await tab.goto(address)
    await opened(tab, name)
  }
  await page.bringToFront()
  const [mine, theirs] = [unique('Bay 4 is yours'), unique('On my way')]
  await conversationPage(page, name).say(mine)
  await driverSays(theirs)
  for (const tab of pages)
    for (const text of [mine, theirs])
      await expect(tab.getByRole('main').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  expect(sockets.map(({ made }) => made)).toEqual([1, 1])
})

test('an expired token is renewed without the host noticing', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/401/)
  const { address, name, stored } = await newLocation(owner)
  const sockets = countChatSockets(page)
  const lifetime = 4
  const logins = await shortTokens(page, [lifetime])
  const loggedIn = page.waitForResponse('**/chat/login')
  await page.goto(address)
  await loggedIn
  const expires = Date.now() + lifetime * 1000
  await opened(page, name)
  await expect.poll(() => Date.now() > expires + 1000).toBe(true)

  const text = unique('The gate code follows')
  await page.getByRole('textbox', { name: 'Send a message' }).fill(text)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored()).map((message) => message.text)).toEqual([text])
  expect(logins.count).toBe(2)
  expect(sockets.made).toBe(1)
  await expect(conversationPage(page, name).message(text)).toBeVisible()
  await expect(page.getByText(/Error|failure/)).toHaveCount(0)
})

test('a token that has expired when the connection is made is renewed without the host noticing', {
  tag: '@once',
}, async ({ page, owner }) => {
  const { address, name } = await newLocation(owner)
  const logins = await shortTokens(page, [-10])
  await page.goto(address)
  await opened(page, name)
  expect(logins.count).toBe(2)
  await expect(page.getByText(/Error|failure/)).toHaveCount(0)
})

test('while the API is down a token is renewed as soon as it is back', { tag: '@once' }, async ({
  page,
  owner,
  expectErrors,
}) => {
  expectErrors(/401|503/)
  const { address, name, stored } = await newLocation(owner)
  let isDown = false
  const lifetime = 4
  await shortTokens(page, [lifetime])
  await page.route('**/chat/login', (route) => {
    if (isDown) return respond(route, 503, { message: 'Down for a moment' })
    // From the first token on.
    isDown = true
    return route.fallback()
  })
  const loggedIn = page.waitForResponse('**/chat/login')
  await page.goto(address)
  await loggedIn
  const expires = Date.now() + lifetime * 1000
  await opened(page, name)
  await expect.poll(() => Date.now() > expires + 1000).toBe(true)
  const text = unique('The gate is open')
  await page.getByRole('textbox', { name: 'Send a message' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Error code: 503')).toBeVisible()
  await expect(conversationPage(page, name).message(text)).toBeVisible()
  expect(await stored()).toEqual([])
  isDown = false
  await expect
    .poll(async () => (await stored()).map((message) => message.text), { timeout: 20_000 })
    .toEqual([text])
})

test('the channel query state is shown: a skeleton while in progress, an error with Retry', {
  tag: '@once',
}, async ({ page, owner, expectErrors, checkAccessibility }) => {
  expectErrors(/500/)
  const { address, name } = await newLocation(owner)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isList = (url: URL) => url.pathname.endsWith('/channels')
  await page.route(isList, async (route) => {
    await held
    await respond(route, 500, { code: -1, message: 'The service is unwell' })
  })
  await page.goto(address.replace(/&user=.*/, ''))
  await expect(page.locator('.str-chat__loading-channels').first()).toBeVisible()
  release()
  await expect(page.getByText('Error connecting to chat, refresh the page to try again.')).toBeVisible()
  await checkAccessibility()
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('option', { name: new RegExp(`^${name}\\.`) })).toBeVisible()
})

test('app settings are asked for once, when a file is attached, and again after a failure', {
  tag: '@once',
}, async ({ page, owner, expectErrors }) => {
  expectErrors(/400/)
  const { address, name } = await newLocation(owner)
  const asked: number[] = []
  await page.route(
    (url) => url.pathname.endsWith('/app'),
    (route) => {
      asked.push(Date.now())
      return asked.length === 1 ? respond(route, 400, { code: 4, message: 'No' }) : route.continue()
    },
  )
  await page.goto(address)
  await opened(page, name)
  expect(asked).toHaveLength(0)
  for (const [file, times] of [
    ['a.txt', 1],
    ['b.txt', 2],
    ['c.txt', 2],
  ] as const) {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from('Papers') })
    await expect(page.getByText(file)).toBeVisible()
    expect(asked).toHaveLength(times)
  }
})

test('the chat service is told who calls, and channels are queried with watch and watchers', {
  tag: '@once',
}, async ({ page, owner }) => {
  const { address, name } = await newLocation(owner)
  const query = page.waitForRequest(isQuery)
  await page.goto(address)
  await opened(page, name)
  const request = await query
  expect(request.postDataJSON()).toMatchObject({ watch: true, watchers: { limit: 10 } })
  expect(request.headers()['x-stream-client']).toMatch(/^stream-chat-react-/)
})

test('without a network the screen says so at once, in the host’s language', async ({
  page,
  context,
  owner,
  expectErrors,
  picture,
}) => {
  expectErrors(/ERR_/)
  const { id } = await owner.addLocation(unique('Yard'))
  const [one, other] = [await newConversation(id), await newConversation(id)]
  await page.goto(one.address)
  await opened(page, one.name)
  await context.setOffline(true)
  await expect(page.getByText('Connection failure, reconnecting now...')).toBeVisible({ timeout: 1_500 })
  await follow(page, other.address)
  await opened(page, other.name)
  // A phone shows the pane in a sheet, when it is asked for.
  const hasPane = (page.viewportSize()?.width ?? 0) > 1024
  await expect(page.getByText(/cannot be reached/)).toHaveCount(hasPane ? 1 : 0)
  await picture('offline')
  await expect(page.getByRole('main').getByText('Failed to fetch')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Connection failure, reconnecting now...')).toBeHidden()
})

test('older messages that could not be loaded come when the host scrolls up once more', {
  tag: '@once',
}, async ({ page, owner, expectErrors }) => {
  expectErrors(/400/)
  const { address, hostSays } = await newLocation(owner)
  for (let count = 1; count <= 60; count += 1) await hostSays(`Message ${count}`)
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
