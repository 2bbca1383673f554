import type { Browser } from '@playwright/test'
import { logIn } from './host-actions'
import { viewport } from './launch-browser'

/** The storage of a browser that has logged in at `origin`, for browsers that begin with it. */
export const logInOnce = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ viewport })
  try {
    await logIn(await context.newPage(), origin)
    return await context.storageState()
  } finally {
    await context.close()
  }
}
export type Storage = Awaited<ReturnType<typeof logInOnce>>
