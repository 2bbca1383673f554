/**
 * Whether the date of this device is right. The shell stores on the page's root element when its registry expires, so that a remote can read
 * it without the shell.
 */

/** `time` in ms since the epoch. */
export const storeRegistryExpiry = (time: number) => {
  document.documentElement.dataset.registryExpires = String(time)
}

/**
 * Whether the registry has expired by the clock of this device. Its signer renews it every day, so it is rather the date that is wrong, or a
 * week has passed without a network: what has only expired by this clock is not deleted.
 */
export const isDateInDoubt = (): boolean =>
  Date.now() >= Number(document.documentElement.dataset.registryExpires ?? Number.POSITIVE_INFINITY)
