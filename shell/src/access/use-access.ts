import { useUser } from '@hosts/shared/platform'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { getAccess } from './rules'

/** What the rules say of the current address and user. */
export const useAccess = () => {
  const { pathname, search } = useLocation()
  const user = useUser()
  return useMemo(() => getAccess(pathname, search, user), [pathname, search, user])
}
