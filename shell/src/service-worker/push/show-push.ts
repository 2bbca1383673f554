import { readPush } from './read-push'
import { rememberShown } from './remember-shown'

const icon = '/icon-192.png'

/**
 * Shows a message, in place of the last one of its tag. Not one that has been shown: the API repeats what it may have sent when it died, and
 * its person may have dismissed it.
 */
export const showPush = async (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: { json: () => unknown } | null,
) => {
  const { id, title, path, tag, lang } = readPush(data)
  if (await rememberShown(id)) return
  // `renotify`, which TypeScript lacks: more of the same sounds again.
  const options: NotificationOptions & { renotify: boolean } = {
    tag,
    lang,
    icon,
    dir: 'auto',
    renotify: true,
    data: { path },
  }
  await registration.showNotification(title, options)
}
