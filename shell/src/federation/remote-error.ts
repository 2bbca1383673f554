/** A remote that could not be used, and why. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  constructor(
    readonly remote: string,
    readonly kind: 'unreachable' | 'timeout' | 'contract',
    options?: ErrorOptions,
  ) {
    super(`The remote ${remote} could not be loaded (${kind})`, options)
  }
}
