import { selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { waitForIdle } from '@hosts/shared/wait-for-idle'
import { getAccess, type Visitor } from '../access/rules'
import type { Federation } from '../federation/federation'
import { registryCopy } from '../federation/registry/registry-copy'
import type { Releases } from '../federation/releases/releases'
import { isSavingData } from '../lib/is-saving-data'
import { loginScreenMs, workerStartMs } from '../lib/timings'
import type { UpdateMessage } from '../service-worker/update-cache'
import { removeWorker } from './remove-worker'
import { isSwitchedOff, workerAddress } from './worker-switch'

type Source = Pick<Federation, 'loadRegistry' | 'loadReleases' | 'getReleases' | 'subscribe'>

/** Started from the home screen: a person who installs the app wants it on this device. */
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** The remotes of which this visitor may open no screen: gate staff need only the gate's, and before a login nobody knows. */
const findClosed = (releases: Releases, visitor: Visitor) =>
  Object.entries(releases)
    .filter(([, { paths }]) => paths.every((path) => getAccess(path, '', visitor).kind === 'redirect'))
    .map(([name]) => name)

/**
 * Registers the service worker and sends it the releases that this page uses, now, whenever the registry names others, and after a login.
 * Removes it if the registry or this browser's switch turns it off.
 */
export const followReleases = async (
  federation: Source,
  { getState, subscribe }: Pick<HostStore, 'getState' | 'subscribe'>,
) => {
  const getVisitor = (): Visitor => selectUser(getState()) ?? null
  const updateWorker = async () => {
    const document = registryCopy.read()
    if (document === null) return
    if (await isSwitchedOff(federation)) return removeWorker()
    if (isSavingData() && !isInstalled()) return
    await navigator.serviceWorker.register(workerAddress)
    const { active } = await navigator.serviceWorker.ready
    const releases = await federation.loadReleases()
    const canaries = Object.keys(releases).filter((name) => releases[name]?.channel === 'canary')
    const closed = findClosed(releases, getVisitor())
    active?.postMessage({ registry: document, canaries, closed } satisfies UpdateMessage)
  }
  await waitForIdle(workerStartMs)
  let lastReleases: ReturnType<Federation['getReleases']> | undefined
  const updateOnChange = () => {
    const releases = federation.getReleases()
    if (releases === lastReleases) return
    lastReleases = releases
    // Without a registry there is nothing to store; the next one comes with the next page.
    updateWorker().catch(() => {
      lastReleases = undefined
    })
  }
  updateOnChange()
  federation.subscribe(updateOnChange)
  const updateAgain = () => {
    lastReleases = undefined
    updateOnChange()
  }
  // Resumes a cut download.
  window.addEventListener('online', updateAgain)
  let lastSubrole = getVisitor()?.subrole
  subscribe(() => {
    const subrole = getVisitor()?.subrole
    if (subrole === lastSubrole) return
    lastSubrole = subrole
    if (subrole) setTimeout(updateAgain, loginScreenMs)
  })
}
