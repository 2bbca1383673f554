import type { Browser, Page } from '@playwright/test'
import { type Api, unique } from '../support/api'
import { newConversation, openChatService } from '../support/chat-service'
import { messageTexts } from '../support/conversation-page'
import { openDemoSession } from '../support/demo-sessions'
import { redirectChatService, startDisposableChatService } from '../support/disposable-chat-service'
import { fillStorage } from '../support/fill-storage'
import { expect, type Fixtures, test } from '../support/fixtures'
import { storeSession } from '../support/session'
import { openUnreliableProxy } from '../support/unreliable-proxy'

// A trace of so many messages takes longer than the messages.
test.use({ user: 'owner', trace: 'off' })

type Plan = {
  /** How many messages each of the two hosts writes in each phase; the driver writes as many as both. */
  phases: Record<'calm' | 'failing' | 'killed' | 'slow' | 'cut' | 'full', number>
  /** How long the connection is cut, in ms. */
  cutTime: number
  /** How long a request takes there and back in the slow phase, in ms. */
  delay: number
  /** How long the first tokens live, in s. */
  tokenLifetime: number
}
/** A message without an answer for so long has failed (ms). */
const answerTimeout = 10_000

/** While the connection is cut a host misses more messages than the page of 25 that the client loads afterwards. */
const shortPlan: Plan = {
  phases: { calm: 2, failing: 8, killed: 2, slow: 2, cut: 8, full: 2 },
  cutTime: 1_000,
  delay: 1_000,
  tokenLifetime: 4,
}
/** 500 messages each way. */
const longPlan: Plan = {
  phases: { calm: 20, failing: 70, killed: 24, slow: 6, cut: 110, full: 20 },
  cutTime: 120_000,
  delay: 3_000,
  tokenLifetime: 25,
}

/** Texts with the next numbers of somebody: `Driver 1`, `Driver 2`… */
const createNumbering = (who: string) => {
  let last = 0
  return (count: number) =>
    Array.from({ length: count }, () => {
      last += 1
      return `${who} ${last}`
    })
}

/** Writes as fast as the composer can take it: real keys would take three times as long. */
const write = (page: Page, texts: string[]) =>
  page.evaluate(async (all) => {
    const find = <E extends Element>(selector: string) =>
      document.querySelector<E>(`.str-chat__message-composer ${selector}`)
    const until = async <Found>(look: () => Found) => {
      for (;;) {
        const found = look()
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    const put = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    for (const text of all) {
      const composer = await until(() => find<HTMLTextAreaElement>('textarea'))
      put?.call(composer, text)
      composer.dispatchEvent(new InputEvent('input', { bubbles: true }))
      const send = await until(() => find<HTMLButtonElement>('[aria-label="Send"]:enabled'))
      send.click()
      await until(() => find<HTMLTextAreaElement>('textarea')?.value === '')
    }
  }, texts)

/** Scrolls up until so many messages are loaded; returns their texts. */
const readBack = (page: Page, count: number) =>
  page.locator('.str-chat__message-list').evaluate(async (list, all) => {
    const messages = () => [...list.querySelectorAll('.str-chat__message-text p')]
    while (messages().length < all) {
      list.scrollTop = 0
      await new Promise(requestAnimationFrame)
    }
    return messages().map(({ textContent }) => textContent)
  }, count)

const banner = (page: Page) => page.getByText('Connection failure, reconnecting now...')
const failed = (page: Page) => page.getByText('Message Failed · Click to try again')

const cleanUps: (() => unknown)[] = []
test.afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

type Needs = Pick<Fixtures, 'owner' | 'expectErrors'> & {
  page: Page
  api: Api
  browser: Browser
  baseURL: string | undefined
}

const exchangeMessages = async (
  { page, browser, api, owner, baseURL, expectErrors }: Needs,
  { phases, cutTime, delay, tokenLifetime }: Plan,
) => {
  const each = Object.values(phases).reduce((sum, count) => sum + count)
  expectErrors(/ERR_|WebSocket|CORS policy|50\d|40\d/)
  const service = await startDisposableChatService()
  const line = await openUnreliableProxy(service.access.url)
  cleanUps.push(service.end, line.close)
  const location = await owner.addLocation(unique('Yard'))
  const chat = openChatService(Promise.resolve(service.access))
  const conversation = await newConversation(location.id, unique('Driver'), {}, chat)
  const { call, createToken } = conversation.chat
  const path = `/channels/${conversation.cid.replace(':', '/')}`
  const asDriver = createToken(conversation.driver)

  const say = (id: string, text: string) =>
    expect(() =>
      call(`POST ${path}/message`, { message: { id, text } }, asDriver).catch((error) => {
        if (!/already exists/.test(String(error))) throw error
      }),
    ).toPass({ intervals: [50] })
  const drive = async (texts: string[]) => {
    for (const text of texts) await say(`${conversation.driver}-${text.replace(' ', '-')}`, text)
  }
  /** Everything that a person can read, oldest first. */
  const read = async (authorization?: string) => {
    const all: { id: string; text: string }[] = []
    for (;;) {
      const before = all[0] && { id_lt: all[0].id }
      const messages = { limit: 100, ...before }
      const answer = await call(`POST ${path}/query`, { state: true, messages }, authorization)
      all.unshift(...answer.messages)
      if (answer.messages.length < 100) return all
    }
  }
  const stored = async (who = /./) => (await read()).filter(({ text }) => who.test(text)).length

  const second = await browser.newPage()
  cleanUps.unshift(() => second.close())
  await storeSession(second, await openDemoSession(api, 'owner'))
  const hosts = [page, second]
  const logins = { count: 0 }
  for (const host of hosts) {
    await redirectChatService(host, String(baseURL), line.url)
    let isFirst = true
    await host.route('**/chat/login', async (route) => {
      logins.count += 1
      if (!isFirst) return route.continue()
      isFirst = false
      const response = await route.fetch()
      const login = await response.json()
      await route.fulfill({ response, json: { ...login, token: createToken(login.user.id, tokenLifetime) } })
    })
    await host.goto(conversation.address)
    await expect(host.getByRole('textbox', { name: 'Send a message' })).toBeVisible()
  }

  const [texts, driverTexts] = [
    [createNumbering('Host A'), createNumbering('Host B')],
    createNumbering('Driver'),
  ]
  let written = 0
  /** Everybody writes, and `meanwhile` runs beside it; ends when the service has every message. */
  const phase = async (name: keyof typeof phases, meanwhile = async () => {}) => {
    const count = phases[name]
    written += 4 * count
    await test.step(name, async () => {
      await Promise.all([
        ...hosts.map((host, index) => write(host, texts[index]?.(count) ?? [])),
        drive(driverTexts(2 * count)),
        meanwhile(),
      ])
      await expect.poll(stored, { timeout: 120_000 }).toBe(written)
    })
  }
  const all = (look: (host: Page) => Promise<void>) => Promise.all(hosts.map(look))

  await phase('calm')

  line.setConditions({ failureRate: 0.3 })
  await phase('failing')
  expect(line.counts.failed).toBeGreaterThan(2)
  expect(line.counts.lostResponses).toBeGreaterThan(0)
  line.setConditions({})

  await phase('killed', async () => {
    await service.kill()
    await service.start()
  })
  await all((host) => expect(banner(host)).toBeHidden())

  line.setConditions({ delay })
  await phase('slow', async () => {
    await all((host) => expect(host.getByText('Sending...').last()).toBeAttached())
  })
  line.setConditions({})

  await fillStorage(page)
  line.cut()
  const mended = new Promise((resolve) => setTimeout(resolve, cutTime))
  await phase('cut', async () => {
    const expectWarnings = async () => {
      await expect(page.getByText(/will be lost if you reload/)).toBeVisible()
      await all((host) => expect(banner(host)).toBeVisible())
    }
    await expectWarnings()
    await mended
    await expectWarnings()
    if (cutTime > answerTimeout) await all((host) => expect(failed(host).last()).toBeVisible())
    line.mend()
  })
  await all((host) => expect(banner(host)).toBeHidden())
  await expect(page.getByText(/will be lost if you reload/)).toBeHidden()

  service.toggleFullDisk()
  await phase('full', async () => {
    await all((host) => expect(failed(host).last()).toBeVisible())
    service.toggleFullDisk()
  })
  await all((host) => expect(failed(host)).toHaveCount(0))
  expect(logins.count, 'tokens that expired on the way were renewed').toBeGreaterThan(2)

  const inStore = await read()
  const ids = new Set(inStore.map(({ id }) => id))
  expect(ids.size).toBe(4 * each)
  for (const who of ['Host A', 'Host B', 'Driver']) {
    const own = inStore.filter(({ text }) => text.startsWith(who)).map(({ text }) => text)
    expect(own).toEqual(createNumbering(who)(who === 'Driver' ? 2 * each : each))
  }
  const inOrder = inStore.map(({ text }) => text)
  expect((await read(asDriver)).map(({ text }) => text)).toEqual(inOrder)
  const showsTheLatest = (host: Page) =>
    expect(async () => {
      const latest = await messageTexts(host).allTextContents()
      expect(latest.length).toBeGreaterThan(20)
      expect(latest).toEqual(inOrder.slice(-latest.length))
    }).toPass()
  for (const host of hosts) await showsTheLatest(host)
  for (const host of hosts) await expect(host.getByText(/Message Failed|Unsent/)).toHaveCount(0)

  await second.reload()
  await showsTheLatest(second)
  expect(await readBack(page, inOrder.length)).toEqual(inOrder)
}

test('messages are neither lost nor doubled nor out of order, whatever happens on the way', {
  tag: '@rare',
}, async ({ page, browser, api, owner, baseURL, expectErrors }) => {
  test.slow()
  await exchangeMessages({ page, browser, api, owner, baseURL, expectErrors }, shortPlan)
})

test('five hundred messages each way survive two minutes without a connection', { tag: '@soak' }, async ({
  page,
  browser,
  api,
  owner,
  baseURL,
  expectErrors,
}) => {
  await exchangeMessages({ page, browser, api, owner, baseURL, expectErrors }, longPlan)
})
