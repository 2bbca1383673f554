import type { WaitForWorker } from '../federation/loading/remote-loader'
import { workerControlMs } from '../lib/timings'
import { claimMessage } from '../service-worker/claim-message'
import { isSwitchedOff, workerAddress } from './worker-switch'

const start = async (container: ServiceWorkerContainer) => {
  await container.register(workerAddress)
  const { active } = await container.ready
  // A new worker takes over what is open; one that was there takes no page that was reloaded past it.
  active?.postMessage(claimMessage)
}

/**
 * Starts the service worker and waits until it controls this page. False where it does not: in a browser without one, as some private
 * windows, and after `workerControlMs`. Where somebody has switched it off nothing is waited for.
 */
export const waitForWorker: WaitForWorker = async (source) => {
  if (await isSwitchedOff(source)) return true
  const { serviceWorker } = navigator
  if (!serviceWorker) return false
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      serviceWorker.removeEventListener('controllerchange', end)
      resolve(serviceWorker.controller !== null)
    }
    const timer = setTimeout(end, workerControlMs)
    serviceWorker.addEventListener('controllerchange', end)
    start(serviceWorker).catch(end)
  })
}
