import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Waits until the service worker has stored all files of the locations' active release: only then it is listed, and not pending. */
export const waitForStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const list = await (await caches.open('hosts-offline')).match('/offline-releases.json')
        const { apps = {}, pending = {} } = (await list?.json()) ?? {}
        return Boolean(apps.locations?.length) && !pending.locations
      }),
    )
    .toBe(true)
