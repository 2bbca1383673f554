import { errorMessage } from '@hosts/shared/api'
import type { Invite } from '@hosts/shared/contract'
import { ErrorPanel, Page, Skeleton } from '@hosts/shared/ui'
import { Fragment, type ReactNode } from 'react'
import { useAuthGetInviteQuery } from '../../api/get-invite'
import { hasErrorCode } from '../../api/has-error-code'
import { InviteExpired } from './invite-expired'
import { t } from './texts'

/** Loads the invite of a link; `children` renders the form for it. */
export const WithInvite = ({ code, children }: { code: string; children: (invite: Invite) => ReactNode }) => {
  const { currentData, error, isFetching, refetch } = useAuthGetInviteQuery(code)
  // Keyed by the link: input for another invite is not sent with this code.
  if (currentData) return <Fragment key={code}>{children(currentData)}</Fragment>
  if (hasErrorCode(error, 'invite_expired')) return <InviteExpired />
  return (
    <Page title={t('title')}>
      {error ? (
        <ErrorPanel message={errorMessage(error)} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Skeleton shape="row" count={4} />
      )}
    </Page>
  )
}
