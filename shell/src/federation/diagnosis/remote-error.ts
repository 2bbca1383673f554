import type { FailureCause } from '@hosts/shared/telemetry'

/** The reason why a remote, or the registry, cannot be used. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  constructor(
    /** The remote's name, or `registry` for the registry itself. */
    readonly remote: string,
    readonly kind: FailureCause,
    /** `status`: the HTTP status, with kind `http`. */
    readonly details: {
      status?: number | undefined
      owner?: string | undefined
      /** Version of the release. */
      version?: string | undefined
      /** The platform or the loader that the release needs, with kind `incompatible`. */
      needs?: string | undefined
      /** Which one this page has instead. */
      has?: string | undefined
      /** With kind `origin`: a listed one, but nothing in this browser would stop reading what does not end. */
      isUnbounded?: boolean
      cause?: unknown
    } = {},
  ) {
    super(`The remote ${remote} could not be loaded (${[kind, details.status].filter(Boolean).join(' ')})`, {
      cause: details.cause,
    })
  }
}

export const isTimeout = (error: unknown) => error instanceof RemoteError && error.kind === 'timeout'

/** Whether nobody has answered, or with an error of a server: the same may work in a moment. */
export const isOutage = (error: unknown) =>
  error instanceof RemoteError && (error.kind === 'network' || error.kind === 'http')
