import type { CDPSession, Page } from '@playwright/test'
import { Api } from '../../e2e/support/api'
import { logInOnce } from '../browser-steps/log-in-once'
import type { Figure } from '../report/row'
import { median, quartiles } from '../report/statistics'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'

const bays = 300
/** From many rows to few and back: each hides or shows up to 300. */
const keys = ['B', '1', '2', 'Backspace', 'Backspace', 'Backspace']

/** A location with three zones of a hundred bays. */
const createBays = async ({ sites }: Bench) => {
  const api = new Api(sites.federated.config.apiUrl)
  const owner = api.as(await api.logIn('owner'))
  const { id } = await owner.addLocation('Bench bays')
  for (const prefix of ['B', 'C', 'D'])
    await owner.call(`POST /warehouse/${id}/bay/bulk`, {
      prefix,
      from: 1,
      to: bays / 3,
      zone: `Zone ${prefix}`,
      vehicleTypes: ['truck', 'trailer'],
      features: ['power', 'covered'],
    })
  return id
}

/** The processor time (ms) of the script that has run on the page's main thread. */
const readScript = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

/** Resolves when the number of found bays has changed and what follows has run. Waits in the page: polling is script, too. */
const waitForList = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const count = document.querySelector('main p[role=status]')
        if (!count) throw new Error('The list does not say how many bays it shows')
        new MutationObserver((_, observer) => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(resolve, 100))
        }).observe(count, { subtree: true, childList: true, characterData: true })
      }),
  )

/** The script of one key (ms), until the list shows the matches. */
const timeKey = async (page: Page, cdp: CDPSession, key: string) => {
  const changed = waitForList(page)
  // Answered in order: then the page waits.
  await page.evaluate(() => undefined)
  const before = await readScript(cdp)
  await page.keyboard.press(key)
  await changed
  return (await readScript(cdp)) - before
}

/**
 * Searching 300 bays: the script of a key, from its event to the filtered list. The figure is the dearest of the keys; quick typing costs
 * less, because the list follows when the typing pauses.
 */
export const measureBaysSearch = async (bench: Bench): Promise<Figure[]> => {
  const { browser, origins, runs } = bench
  const id = await createBays(bench)
  const storageState = await logInOnce(browser, origins.federated)
  const context = await browser.newContext({ ...contextOptions, storageState })
  try {
    const page = await context.newPage()
    await page.goto(`${origins.federated}/locations/bays?location-id=${id}`)
    await page.getByText(`${bays + 4} bays`).waitFor()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.getByRole('searchbox').focus()
    const times = keys.map((): number[] => [])
    // The first turn compiles what handles the keys.
    for (let run = 0; run <= runs; run += 1)
      for (const [at, key] of keys.entries()) {
        const time = await timeKey(page, cdp, key)
        if (run > 0) times[at]?.push(time)
      }
    const dearest = times.toSorted((one, other) => median(other) - median(one))[0] ?? []
    return [{ id: 'bays-search', value: median(dearest), spread: quartiles(dearest) }]
  } finally {
    await context.close()
  }
}
