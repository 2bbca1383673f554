import type { Browser } from '@playwright/test'
import { contextOptions } from '../setup/launch-browser'
import { logIn } from './host-actions'

/** Logs in at `origin` and returns the browser's storage, for other browsers to start with. */
export const logInOnce = async (browser: Browser, origin: string) => {
  const context = await browser.newContext(contextOptions)
  try {
    await logIn(await context.newPage(), origin)
    return await context.storageState()
  } finally {
    await context.close()
  }
}
export type Storage = Awaited<ReturnType<typeof logInOnce>>
