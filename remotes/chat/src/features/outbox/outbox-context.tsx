import { type SessionState, selectUser, toast, useDispatch, useUser } from '@hosts/shared/platform'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useChatContext, useStateStore } from 'stream-chat-react'
import { getLanguage, t } from '../../i18n'
import { Outbox } from './outbox'
import type { OutboxState } from './outbox-queue'
import { openOutboxStorage } from './outbox-storage'

const readState = (_: unknown, getState: () => { session: SessionState }) => getState()

/**
 * Who has left the chat is told, on whatever screen he is by then, how many messages wait for it to be open again (`tell`); `end`
 * says that it is. Who has logged out is told nothing.
 */
const useUnsentToast = (owner: string) => {
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

const Context = createContext<Outbox | null>(null)

/** Sends what is written below it. What is not sent yet belongs to this user and this location: nobody else sees or sends it. */
export const OutboxProvider = ({ children }: { children: ReactNode }) => {
  const { client } = useChatContext()
  const user = useUser()
  const owner = `${user?.id}/${client.userID}`
  const [outbox] = useState(() => new Outbox(client, openOutboxStorage(owner)))
  const notice = useUnsentToast(owner)
  useEffect(() => {
    notice.end()
    const close = outbox.open()
    return () => {
      close().then(notice.tell)
    }
  }, [outbox, notice])
  return <Context value={outbox}>{children}</Context>
}

export const useOutbox = (): Outbox => {
  const outbox = useContext(Context)
  if (!outbox) throw new Error('useOutbox needs an OutboxProvider')
  return outbox
}

/** What `select`, always the same function, takes of the outbox's state; drawn again only when that changes. */
export const useOutboxState = <Selected extends Record<string, unknown>>(
  select: (state: OutboxState) => Selected,
): Selected => useStateStore(useOutbox().state, select)
