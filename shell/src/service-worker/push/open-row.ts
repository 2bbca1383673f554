import { isPath } from '@hosts/shared/pending-work'
import type { WorkerWindow, WorkerWindows } from '../types'
import type { PageMessage } from './page-message'

/** How long (ms) an open page has to answer: one of a release before, or that is still starting, does not. */
const ANSWER_MS = 1500

/** Asks a page to go to a path; whether it does. */
const ask = (page: WorkerWindow, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage({ type: 'open', path } satisfies PageMessage, [port2])
  })

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Opens a notification's row: in an open window, whose page goes there by itself and keeps what is typed, else in a new one. Whoever is logged
 * out gets there after the login.
 */
export const openRow = async (windows: WorkerWindows, notification: Pick<Notification, 'close' | 'data'>) => {
  notification.close()
  const path = isPath(notification.data?.path) ? notification.data.path : '/'
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const page =
    open.find(({ focused }) => focused) ??
    open.find(({ visibilityState }) => visibilityState === 'visible') ??
    open[0]
  if (!page) return void (await windows.openWindow(path))
  // First: a tab that the browser has frozen answers nothing.
  await succeeds(page.focus())
  if (!(await ask(page, path)) && !(await succeeds(page.navigate(path)))) await windows.openWindow(path)
}
