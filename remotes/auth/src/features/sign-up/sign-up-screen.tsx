import { Navigate, useSearchParams, useUser } from '@hosts/shared/platform'
import { useState } from 'react'
import { WithInvite } from '../invite/with-invite'
import { SignUpForm } from './sign-up-form'

/** /signup creates an account and its owner; `?invite=CODE` joins the account that invites. */
export const Component = () => {
  const [query] = useSearchParams()
  const user = useUser()
  const [wasLoggedIn] = useState(user !== null)
  const code = query.get('invite')

  if (user) return <Navigate to={wasLoggedIn || code ? '/' : '/locations/new'} replace />
  if (!code) return <SignUpForm />
  return <WithInvite code={code}>{(invite) => <SignUpForm invite={{ ...invite, code }} />}</WithInvite>
}
