import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Waits until the service worker has stored all files of these remotes' active releases: only then they are listed, and not pending. */
export const waitForStored = (page: Page, remotes = ['gate', 'locations']) =>
  expect
    .poll(
      () =>
        page.evaluate(async (names) => {
          const list = await (await caches.open('hosts-offline')).match('/offline-releases.json')
          const { apps = {}, pending = {} } = (await list?.json()) ?? {}
          return names.every((name) => apps[name]?.length && !pending[name])
        }, remotes),
      // The worker stores once the page is idle, so on a busy machine late.
      { timeout: 30_000 },
    )
    .toBe(true)

/** The paths of all that the worker has stored; empty without a worker. */
export const readStored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('hosts-offline'))) return []
    const stored = await (await caches.open('hosts-offline')).keys()
    return stored.map(({ url }) => new URL(url).pathname)
  })
