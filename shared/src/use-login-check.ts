import { type SessionState, selectUser, useDispatch, useUser } from '@hosts/shared/platform'
import { useCallback, useState } from 'react'

const readState = (_: unknown, getState: () => { session: SessionState }) => getState()

/**
 * A function that returns whether the user of the first render is still logged in. It reads the store: a logout unmounts
 * components before they re-render, and what runs then still has the user.
 */
export const useLoginCheck = () => {
  const dispatch = useDispatch()
  const [userId] = useState(useUser()?.id)
  return useCallback(() => {
    const user = selectUser(dispatch(readState as never))
    return user !== null && user.id === userId
  }, [dispatch, userId])
}
