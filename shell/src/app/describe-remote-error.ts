import type { RemoteError } from '../federation/diagnosis/remote-error'
import { t } from '../texts'

/** Kinds that are refused for safety, rather than unreachable. */
const refusals = ['integrity', 'origin', 'signature', 'replayed', 'expired']

type Release = { owner?: string | undefined; version?: string | undefined }

/** The team responsible for a remote's release; nothing if it is unknown. */
export const describeOwner = (remote: string, { owner, version }: Release = {}) => {
  if (!owner) return ''
  return version
    ? t('remoteError.ownerOfVersion', { owner, remote, version })
    : t('remoteError.owner', { owner })
}

/** Title and message for a remote, a screen of it or the registry that failed to load. */
export const describeRemoteError = ({ remote, kind, details }: RemoteError) => {
  if (kind === 'network' && !navigator.onLine)
    return { title: t('remoteError.offlineTitle'), message: t('remoteError.offline') }
  const isOfList = remote === 'registry' && (kind === 'network' || kind === 'http' || kind === 'timeout')
  const { status = 0, needs = '', has = '' } = details
  const values = { status, needs, has }
  return {
    title: t(refusals.includes(kind) ? 'remoteError.refusedTitle' : 'remoteError.title'),
    message: [
      t(
        isOfList ? `remoteError.ofList.${kind}` : `remoteError.${details.isUnbounded ? 'unbounded' : kind}`,
        values,
      ),
      describeOwner(remote, details),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
