import type { User } from '@hosts/shared/contract'
import { UnsavedParts } from '@hosts/shared/forms'
import { useDispatch, userChanged, useUser } from '@hosts/shared/platform'
import { Card, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { useAuthGetMeQuery } from '../../api/get-me'
import css from './account.module.css'
import { BusinessCard } from './business-card'
import { CloseCard } from './close-card'
import { EmailCard } from './email-card'
import { ExportCard } from './export-card'
import { NotificationsCard } from './notifications-card'
import { PasswordCard } from './password-card'
import { ProfileCard } from './profile-card'
import { SessionsCard } from './sessions-card'
import { t } from './texts'

/** What concerns the account as a whole is for owners of all its locations, as in the API. */
const isOwnerOfAll = ({ subrole, warehouseIds }: User) => subrole === 'owner' && warehouseIds === null

const Cards = ({ user }: { user: User }) => (
  <UnsavedParts
    title={t('leave.title')}
    confirmLabel={t('leave.confirm')}
    cancelLabel={t('leave.cancel')}
    text={t('leave.text')}
  >
    <ProfileCard user={user} />
    {isOwnerOfAll(user) && <BusinessCard />}
    <EmailCard user={user} />
    {user.subrole !== 'access-only' && <NotificationsCard />}
    <PasswordCard user={user} />
    <SessionsCard />
    {isOwnerOfAll(user) && (
      <>
        <ExportCard />
        <CloseCard user={user} />
      </>
    )}
  </UnsavedParts>
)

const skeleton = (
  <>
    {[4, 2, 3].map((count) => (
      <Card key={count}>
        <Skeleton shape="row" count={count} />
      </Card>
    ))}
  </>
)

/** /account, and /parkings/account for gate staff: what a person can change of their own, and an owner of the account. */
export const Component = () => {
  const dispatch = useDispatch()
  const session = useUser()
  const me = useAuthGetMeQuery(undefined, { refetchOnMountOrArgChange: true })
  const user = me.currentData
  // The frame shows the name, and formats times, as the session has them.
  useEffect(() => {
    if (user) dispatch(userChanged(user))
  }, [user, dispatch])
  return (
    <Page
      title={t('title')}
      narrow
      {...(session && { description: `${t(`subrole.${session.subrole}`)} · ${session.company}` })}
    >
      <div className={css.cards}>
        <WhenLoaded query={me} skeleton={skeleton}>
          {(loaded) => <Cards key={loaded.id} user={loaded} />}
        </WhenLoaded>
      </div>
    </Page>
  )
}
