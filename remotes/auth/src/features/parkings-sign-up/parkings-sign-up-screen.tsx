import { Navigate, useSearchParams, useUser } from '@hosts/shared/platform'
import { WithInvite } from '../invite/with-invite'
import { ParkingsSignUpForm } from './parkings-sign-up-form'

/**
 * /parkings/sign-up creates gate staff: with `?invite=CODE`, or with a location code that an owner
 * approves; `?location=CODE`, from the code's picture, fills it in.
 */
export const Component = () => {
  const [query] = useSearchParams()
  const user = useUser()
  const code = query.get('invite')

  if (user) return <Navigate to={user.subrole === 'access-only' ? '/parkings' : '/'} replace />
  if (!code) return <ParkingsSignUpForm locationCode={query.get('location') ?? ''} />
  return (
    <WithInvite code={code}>{(invite) => <ParkingsSignUpForm invite={{ ...invite, code }} />}</WithInvite>
  )
}
