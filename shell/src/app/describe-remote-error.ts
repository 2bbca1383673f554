import type { RemoteError } from '../federation/remote-error'
import { t } from '../texts'

/** What was refused for the host's safety, rather than missed. */
const refusals = ['integrity', 'origin', 'signature', 'replayed']

/** What a host reads when a remote, or a screen of it, or the registry of them all, cannot be had. */
export const describeRemoteError = ({ remote, kind, details: { status = 0, owner } }: RemoteError) => {
  const isOfList = remote === 'registry' && (kind === 'network' || kind === 'http' || kind === 'timeout')
  return {
    title: t(refusals.includes(kind) ? 'remoteError.refusedTitle' : 'remoteError.title'),
    message: [
      t(isOfList ? `remoteError.ofList.${kind}` : `remoteError.${kind}`, { status }),
      owner && t('remoteError.owner', { owner }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
