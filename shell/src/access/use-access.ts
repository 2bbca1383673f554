import { getNow, useUser } from '@hosts/shared/platform'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { getAccess } from './rules'

/** The decision of the access rules for the current address and user. */
export const useAccess = () => {
  const { pathname, search } = useLocation()
  const user = useUser()
  return useMemo(() => getAccess(pathname, search, user, getNow()), [pathname, search, user])
}
