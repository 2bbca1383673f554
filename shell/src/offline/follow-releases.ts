import { waitForIdle } from '@hosts/shared/wait-for-idle'
import type { Federation } from '../federation/federation'
import { registryCopy } from '../federation/registry/registry-copy'
import { isSavingData } from '../lib/is-saving-data'
import { workerStartMs } from '../lib/timings'
import type { UpdateMessage } from '../service-worker/update-cache'
import { removeWorker } from './remove-worker'
import { isWorkerOff } from './worker-switch'

/** At a fixed address: a worker's address is its name. */
const workerAddress = '/worker.js'

type Source = Pick<Federation, 'loadRegistry' | 'loadReleases' | 'getReleases' | 'subscribe'>

/** Started from the home screen: a person who installs the app wants it on this device. */
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Whether the registry or this browser has switched the worker off. */
const isSwitchedOff = async ({ loadRegistry }: Source) =>
  isWorkerOff() || (await loadRegistry()).offline === false

/**
 * Registers the service worker and sends it the releases that this page uses, now and whenever the registry names others. Removes it if the
 * registry or this browser's switch turns it off.
 */
export const followReleases = async (federation: Source) => {
  const updateWorker = async () => {
    const document = registryCopy.read()
    if (document === null) return
    if (await isSwitchedOff(federation)) return removeWorker()
    if (isSavingData() && !isInstalled()) return
    await navigator.serviceWorker.register(workerAddress)
    const { active } = await navigator.serviceWorker.ready
    const releases = Object.entries(await federation.loadReleases())
    const canaries = releases.filter(([, { channel }]) => channel === 'canary').map(([name]) => name)
    active?.postMessage({ registry: document, canaries } satisfies UpdateMessage)
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
  // Resumes a cut download.
  window.addEventListener('online', () => {
    lastReleases = undefined
    updateOnChange()
  })
}
