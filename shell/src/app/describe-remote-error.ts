import type { RemoteError } from '../federation/remote-error'
import { t } from '../texts'

/** Kinds that are refused for safety, rather than unreachable. */
const refusals = ['integrity', 'origin', 'signature', 'replayed']

/** Title and message for a remote, a screen of it or the registry that failed to load. */
export const describeRemoteError = ({ remote, kind, details: { status = 0, owner } }: RemoteError) => {
  if (kind === 'network' && !navigator.onLine)
    return { title: t('remoteError.offlineTitle'), message: t('remoteError.offline') }
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
