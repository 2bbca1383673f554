import { deleteCache } from '../service-worker/file-cache'

/** Unregisters the worker, which ends with the last page that it serves, and deletes its files. */
export const removeWorker = async () => {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await deleteCache()
}
