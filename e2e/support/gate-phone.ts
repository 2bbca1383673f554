import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import { type GateLocation, isEventCall, openGate, queueEvents, sendNow } from './gate'
import { createRandom, type Random } from './random'
import { respond } from './respond'
import { storeSession } from './session'

/** An event as the phone has stored it and as the API has recorded it. */
export type DoneEvent = { clientEventId: string; type: string; by: string; plate: string }
type Booked = { plate: string; code: string }

type Vehicle = { plate: string; code: string | null; side: 'expected' | 'inside' | 'gone' }
/** `last`: the event that Undo reverts. */
type Last = { vehicle: Vehicle; before: Vehicle['side'] }

/** The newest event that the phone has stored. */
const readLastEvent = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('gate-events')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const read = database.transaction('events').objectStore('events').openCursor(null, 'prev')
    const stored = await new Promise<{ seq: number; event: DoneEvent } | undefined>((resolve, reject) => {
      read.onsuccess = () => resolve(read.result?.value)
      read.onerror = () => reject(read.error)
    })
    database.close()
    return stored ?? null
  })

/** Some requests with events do not arrive, some fail, and some only lose their answer. */
const failSome = (page: Page, random: Random) =>
  page.route(isEventCall, async (route) => {
    const fate = random.next()
    if (fate < 0.2) return route.abort()
    if (fate < 0.4) return respond(route, fate < 0.3 ? 500 : 503, { message: 'Broken' })
    if (fate > 0.7) return route.continue()
    await route.fetch().catch(() => {})
    await route.abort().catch(() => {})
  })

/**
 * A phone at the gate whose random numbers decide its actions on the screen: it has its own vehicles, each with a model of where it is, and
 * of what Undo would revert.
 */
export const openRandomPhone = async (
  browser: Browser,
  { location, name, booked, seed }: { location: GateLocation; name: string; booked: Booked[]; seed: number },
) => {
  const random = createRandom(seed)
  // Numbers of their own: how often a phone sends is a matter of time.
  const fates = createRandom(seed + 1_000)
  const context = await browser.newContext()
  let page = await context.newPage()
  await storeSession(page, location.session)
  await openGate(page, location)
  await failSome(page, fates)

  const done: DoneEvent[] = []
  const vehicles: Vehicle[] = booked.map(({ plate, code }) => ({ plate, code, side: 'expected' }))
  const counts: Record<string, number> = {}
  let last: Last | null = null
  let isOffline = false
  let visitors = 0

  /** Presses a button, and waits until the phone has stored the event. */
  const record = async (vehicle: Vehicle, type: string, by: string, press: () => Promise<void>) => {
    const before = (await readLastEvent(page))?.seq ?? 0
    await press()
    await expect.poll(async () => (await readLastEvent(page))?.seq ?? 0, { intervals: [20] }).toBe(before + 1)
    const { event } = (await readLastEvent(page)) as { event: DoneEvent }
    const { plate } = vehicle
    expect(event).toMatchObject({ type, by, plate })
    done.push({ clientEventId: event.clientEventId, type, by, plate })
    counts[`${type} by ${by}`] = (counts[`${type} by ${by}`] ?? 0) + 1
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const move = (vehicle: Vehicle, type: string) => {
    last = { vehicle, before: vehicle.side }
    if (type === 'in') vehicle.side = 'inside'
    if (type === 'out') vehicle.side = 'gone'
  }

  /** Opens the card: from the list, or by typing a plate or a code. */
  const openCard = async ({ plate, code }: Vehicle, how: 'row' | 'typed' | 'code'): Promise<Locator> => {
    const search = page.getByRole('searchbox', { name: 'Plate or code' })
    await search.fill(how === 'code' ? String(code) : plate)
    if (how === 'row') await page.locator('main li').getByRole('button', { name: plate }).first().click()
    else await search.press('Enter')
    return page.getByRole('dialog', { name: plate })
  }
  const actByCard = async (vehicle: Vehicle) => {
    const how = vehicle.code === null ? 'row' : (random.choose(['row', 'typed', 'code'] as const) ?? 'row')
    const isDenied = vehicle.side === 'expected' && random.next() < 0.25
    const type = vehicle.side === 'inside' ? 'out' : isDenied ? 'deny' : 'in'
    await record(vehicle, type, how === 'code' ? 'code' : 'plate', async () => {
      const card = await openCard(vehicle, how)
      const button = { in: /^Let in/, out: /^Check out/, deny: /^Deny/ }[type]
      await card.getByRole('button', { name: button }).click()
      if (isDenied) await card.getByRole('button', { name: 'No room' }).click()
    })
    move(vehicle, type)
  }
  /** Uses "Not on the list" for somebody without a booking. */
  const actByHand = async () => {
    const known = vehicles.find(({ code, side }) => code === null && side === 'inside')
    const isNew = !known || random.next() < 0.5
    if (isNew) visitors += 1
    const vehicle: Vehicle = isNew
      ? { plate: `${name} V${100 + visitors}`, code: null, side: 'expected' }
      : known
    const type = !isNew ? 'out' : random.next() < 0.25 ? 'deny' : 'in'
    await record(vehicle, type, 'manual', async () => {
      await page.getByRole('button', { name: 'Not on the list' }).click()
      const dialog = page.getByRole('dialog', { name: 'Not on the list' })
      await dialog.getByLabel('Plate').fill(vehicle.plate)
      // Without a bay: it stays a vehicle without a booking.
      const chosen = dialog.getByRole('button', { pressed: true })
      if (await chosen.count()) await chosen.click()
      const button = { in: 'Let in', out: 'Let out', deny: 'Turn away' }[type] as string
      await dialog.getByRole('button', { name: button, exact: true }).click()
    })
    if (isNew && type === 'in') vehicles.push(vehicle)
    move(vehicle, type)
  }
  const undo = async ({ vehicle, before }: Last) => {
    const button = page.getByRole('button', { name: `Undo: ${vehicle.plate} ` })
    await record(vehicle, 'undo', 'manual', () => button.click())
    vehicle.side = before
    last = null
  }
  /** Many at once, as a queue of hours: vehicles without a booking that come and leave. */
  const queueMany = async (count: number) => {
    const events = Array.from({ length: count }, (_, index) => {
      const isArrival = index % 2 === 0
      if (isArrival) visitors += 1
      return { type: isArrival ? ('in' as const) : ('out' as const), plate: `${name} V${100 + visitors}` }
    })
    const ids = await queueEvents(page, location, events)
    done.push(
      ...events.map((event, index) => ({ ...event, by: 'manual', clientEventId: String(ids[index]) })),
    )
    counts.queued = (counts.queued ?? 0) + count
    last = null
  }
  const act = async () => {
    const what = random.next()
    // A vehicle without a booking that is not inside is on no list.
    const here = vehicles.filter(
      ({ code, side }) => side === 'inside' || (side === 'expected' && code !== null),
    )
    const vehicle = random.choose(here)
    if (last && what < 0.15) return undo(last)
    if (vehicle && what < 0.75) return actByCard(vehicle)
    return actByHand()
  }
  const cut = async () => {
    isOffline = !isOffline
    await context.setOffline(isOffline)
    counts.cuts = (counts.cuts ?? 0) + 1
  }
  /** Loads the page again, as after a crash. It needs the network, because these phones have no service worker. */
  const loadAgain = async () => {
    await page.close()
    page = await context.newPage()
    await openGate(page, location)
    await failSome(page, fates)
    counts.loads = (counts.loads ?? 0) + 1
  }

  return {
    name,
    done,
    vehicles,
    counts,
    /** Works until the phone has `most` events. */
    work: async (most: number) => {
      while (done.length < most) {
        const what = random.next()
        if (what < 0.1) await cut()
        else if (what < 0.13 && !isOffline) await loadAgain()
        else if (what < 0.18) await queueMany(Math.min(most - done.length, 1 + random.below(20)))
        else await act()
        if (random.next() < 0.2) await sendNow(page)
      }
    },
    /** Restores the network and waits until no event waits. */
    finish: async () => {
      await page.unroute(isEventCall)
      await context.setOffline(false)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Expected today' })).toBeVisible()
      await sendNow(page)
      await expect(page.getByText(/events? waits? to be sent/)).toHaveCount(0, { timeout: 60_000 })
    },
    close: () => context.close(),
  }
}
