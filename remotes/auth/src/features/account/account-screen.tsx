import { needsFactor, type User } from '@hosts/shared/contract'
import { UnsavedParts } from '@hosts/shared/forms'
import { getNow, Link, logOut, useDispatch, userChanged, useUser } from '@hosts/shared/platform'
import { Button, buttonClass, Card, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { History } from 'lucide-react'
import { useEffect } from 'react'
import { useAuthGetMeQuery } from '../../api/get-me'
import { SecondFactorCard } from '../second-factor/second-factor-card'
import { StepUpDialog } from '../step-up/step-up-dialog'
import css from './account.module.css'
import { BusinessCard } from './business-card'
import { CloseCard } from './close-card'
import { EmailCard } from './email-card'
import { ExportCard } from './export-card'
import { NotificationsCard } from './notifications-card'
import { PasswordCard } from './password-card'
import { ProfileCard } from './profile-card'
import { RequiredFactorsCard } from './required-factors-card'
import { SessionsCard } from './sessions-card'
import { t } from './texts'

/** What concerns the account as a whole is for owners of all its locations, as in the API. */
const isOwnerOfAll = ({ subrole, warehouseIds }: User) => subrole === 'owner' && warehouseIds === null

const Cards = ({ user, onChange }: { user: User; onChange: () => void }) => (
  <UnsavedParts
    title={t('leave.title')}
    confirmLabel={t('leave.confirm')}
    cancelLabel={t('leave.cancel')}
    text={t('leave.text')}
  >
    <ProfileCard user={user} />
    {isOwnerOfAll(user) && <BusinessCard />}
    <EmailCard user={user} />
    <NotificationsCard user={user} />
    <PasswordCard user={user} />
    <SecondFactorCard onSetUp={onChange} />
    <SessionsCard />
    {isOwnerOfAll(user) && (
      <>
        <RequiredFactorsCard />
        <ExportCard />
        <CloseCard user={user} />
      </>
    )}
  </UnsavedParts>
)

const AuditLink = () => (
  <Link to="/account/audit" className={buttonClass({})}>
    <History aria-hidden="true" />
    {t('audit')}
  </Link>
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

/** The only thing to do for somebody whose company asks for a second factor. */
const SetUpFirst = ({ onDone }: { onDone: () => void }) => {
  const dispatch = useDispatch()
  return (
    <>
      <SecondFactorCard onSetUp={onDone} />
      <Button onPress={() => dispatch(logOut())}>{t('logOut')}</Button>
    </>
  )
}

/** /account, and /parkings/account for gate staff: what a person can change of their own, and an owner of the account. */
export const Component = () => {
  const dispatch = useDispatch()
  const session = useUser()
  const me = useAuthGetMeQuery(undefined, { refetchOnMountOrArgChange: true })
  // Until the codes are kept: then the frame changes, and nobody could show them again.
  const isLocked = needsFactor(session, getNow())
  const user = me.currentData
  // The frame shows the name, and formats times, as the session has them.
  useEffect(() => {
    if (user) dispatch(userChanged(user))
  }, [user, dispatch])
  return (
    <Page
      title={t('title')}
      narrow
      {...(user && !isLocked && isOwnerOfAll(user) && { actions: <AuditLink /> })}
      {...(session && { description: `${t(`subrole.${session.subrole}`)} · ${session.company}` })}
    >
      <div className={css.cards}>
        {isLocked ? (
          <SetUpFirst onDone={() => me.refetch()} />
        ) : (
          <WhenLoaded query={me} skeleton={skeleton}>
            {(loaded) => <Cards key={loaded.id} user={loaded} onChange={me.refetch} />}
          </WhenLoaded>
        )}
      </div>
      <StepUpDialog />
    </Page>
  )
}
