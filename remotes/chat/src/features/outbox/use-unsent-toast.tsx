import { type SessionState, selectUser, toast, useDispatch, useUser } from '@hosts/shared/platform'
import { useMemo } from 'react'
import { getLanguage, t } from '../../i18n'

const readState = (_: unknown, getState: () => { session: SessionState }) => getState()

/**
 * Who has left the chat is told, on whatever screen he is by then, how many messages wait for it to be open again (`tell`); `end`
 * says that it is. Who has logged out is told nothing.
 */
export const useUnsentToast = (owner: string) => {
  const dispatch = useDispatch()
  const userId = useUser()?.id
  return useMemo(() => {
    const id = `unsent/${owner}`
    return {
      tell: (count: number) => {
        // The chat's own components are gone by then.
        const now = selectUser(dispatch(readState as never))
        if (count === 0 || !now || now.id !== userId) return
        toast(<span lang={getLanguage().language}>{t('unsent.left', { count })}</span>, { id })
      },
      end: () => toast.dismiss(id),
    }
  }, [owner, userId, dispatch])
}
