import type { FailureKind } from '@hosts/shared/telemetry'

/** Why a remote, or the registry of them all, could not be used. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  constructor(
    /** The remote's name; `registry` where the registry itself is at fault. */
    readonly remote: string,
    readonly kind: FailureKind,
    /** `status`: what the server answered, of the kind `http`. */
    readonly details: {
      status?: number | undefined
      owner?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(`The remote ${remote} could not be loaded (${[kind, details.status].filter(Boolean).join(' ')})`, {
      cause: details.cause,
    })
  }
}
