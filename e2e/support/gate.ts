import type { BrowserContext, Page } from '@playwright/test'
import { type Api, type Session, unique, uniqueEmail, uniquePhone } from './api'
import { expect } from './fixtures'
import { readMailedLink } from './mailbox'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A location of its own with vehicles that are due now, each on a bay. */
export const openGateLocation = async (api: Api, plates: string[]) => {
  const { session, email, password } = await api.signUp()
  const host = api.as(session)
  const { id } = await host.addLocation(unique('Gate'))
  if (plates.length > 4)
    await host.call(`POST /warehouse/${id}/bay/bulk`, { prefix: 'B', from: 1, to: plates.length })
  const book = (plate: string, index: number): Promise<{ id: number }> =>
    host.call(`POST /warehouse/${id}/booking`, {
      driver: { name: `Driver ${index + 1}`, phone: uniquePhone() },
      plate,
      startsAt: at(-5),
      endsAt: at(600),
    })
  const bookings: Awaited<ReturnType<typeof book>>[] = []
  for (const [index, plate] of plates.entries()) bookings.push(await book(plate, index))
  return { session, email, password, host, id, path: `/parkings/${id}`, bookings }
}
export type GateLocation = Awaited<ReturnType<typeof openGateLocation>>

/** Somebody who works at the gates of these locations only. */
export const addGateStaff = async (
  api: Api,
  { host, email: ownerEmail }: GateLocation,
  warehouseIds: number[],
): Promise<Session> => {
  // Only a person with a confirmed address may invite.
  const [, proof] = (await readMailedLink(api, ownerEmail, '/login\\?verify=')).split('=')
  await api.call('POST /user/warehouse-owner/verify', { code: proof })
  const email = uniqueEmail()
  const { code } = await host.call('POST /team/invite', { email, subrole: 'access-only', warehouseIds })
  const person = { name: 'Uwe Kai', phone: '+494055509999', password: 'a-long-password' }
  return api.call('POST /user/warehouse-owner/parkings/sign-up', { ...person, email, invite: code })
}

export type RecordedEvent = {
  id: number
  clientEventId: string
  type: string
  by: string
  plate: string
  conflict: string | null
  occurredAt: string
}
/** Events that the API has recorded, in the order in which they came. */
export const readGateEvents = async ({ host, id }: GateLocation): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for (let page = 1; ; page++) {
    const { results, hasMore } = await host.call(`GET /warehouse/${id}/gate/event?limit=100&page=${page}`)
    events.push(...results)
    if (!hasMore) return events.toSorted((one, other) => one.id - other.id)
  }
}

/** Events and flags: "in HH 1", "in HH 1: already_inside". */
export const expectGateEvents = (location: GateLocation, expected: string[]) =>
  expect
    .poll(async () =>
      (await readGateEvents(location)).map(
        ({ type, plate, conflict }) => `${type} ${plate}${conflict ? `: ${conflict}` : ''}`,
      ),
    )
    .toEqual(expected)

export const openGate = async (page: Page, { path }: GateLocation) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Expected today' })).toBeVisible()
}

const act = async (page: Page, plate: string, button: RegExp, done: string) => {
  await page.getByRole('button', { name: `${plate} Driver` }).click()
  await page.getByRole('dialog', { name: plate }).getByRole('button', { name: button }).click()
  await expect(page.getByRole('region').getByText(`${plate} ${done}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
export const letIn = (page: Page, plate: string) => act(page, plate, /^Let in/, 'let in')
export const letOut = (page: Page, plate: string) => act(page, plate, /^Check out/, 'checked out')

/** Number of waiting events on the board. */
export const expectWaiting = async (page: Page, count: number, timeout?: number) => {
  const words = page.getByText(
    count === 0 ? /events? waits? to be sent/ : new RegExp(`^${count} events? wait`),
  )
  await expect(words).toHaveCount(count === 0 ? 0 : 1, timeout === undefined ? {} : { timeout })
}

export const isApiCall = (url: URL) => url.pathname.startsWith('/api/v1/')
export const isEventCall = (url: URL) => url.pathname.endsWith('/gate/event')

/** The queue tries again at once, not after its pause. */
export const sendNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** Puts events into the queue as the board stores them, also before a board has opened: to press 200 buttons takes minutes. Returns their ids. */
export const queueEvents = (
  page: Page,
  { session, id }: GateLocation,
  events: { type: 'in' | 'out'; plate: string }[],
) =>
  page.evaluate(
    async ({ user, locationId, all }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('gate-events')
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore('events', { keyPath: 'seq', autoIncrement: true })
          store.createIndex('clientEventId', 'event.clientEventId', { unique: true })
        }
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const transaction = database.transaction('events', 'readwrite')
      const ids = all.map(() => crypto.randomUUID())
      for (const [index, { type, plate }] of all.entries())
        transaction.objectStore('events').add({
          userId: user.id,
          userName: user.name,
          locationId,
          event: {
            clientEventId: ids[index],
            type,
            by: 'manual',
            plate,
            occurredAt: new Date(Date.now() + index).toISOString(),
            decidedOffline: true,
          },
          state: 'queued',
          conflict: null,
          settledAt: null,
        })
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onerror = () => reject(transaction.error)
      })
      database.close()
      return ids
    },
    { user: session.user as Session['user'], locationId: id, all: events },
  )

/** A phone whose clock is wrong by some hours. */
export const setClock = (context: BrowserContext, hours: number) =>
  context.addInitScript((ahead) => {
    const RealDate = Date
    const now = () => RealDate.now() + ahead
    globalThis.Date = class extends RealDate {
      constructor(...args: []) {
        super(...((args.length === 0 ? [now()] : args) as [number]))
      }
      static override now() {
        return now()
      }
    } as DateConstructor
  }, hours * 3_600_000)
