import { toast, useUser } from '@hosts/shared/platform'
import { useLoginCheck } from '@hosts/shared/use-login-check'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useChatContext, useStateStore } from 'stream-chat-react'
import { getLanguage, t } from '../../i18n'
import { Outbox } from './outbox'
import type { OutboxState } from './outbox-queue'
import { openOutboxStorage } from './outbox-storage'
import { getUnsentPrefix, storePendingMessages } from './pending-messages'

/**
 * Shows a toast about unsent messages after leaving the chat, unless the user has logged out, and dismisses it when the chat opens
 * again.
 */
const useUnsentToast = (id: string) => {
  const isLoggedIn = useLoginCheck()
  return useMemo(() => {
    return {
      show: (count: number) => {
        if (count === 0 || !isLoggedIn()) return
        toast(<span lang={getLanguage().language}>{t('unsent.left', { count })}</span>, { id })
      },
      dismiss: () => toast.dismiss(id),
    }
  }, [id, isLoggedIn])
}

const Context = createContext<Outbox | null>(null)

/** Provides the outbox of this user and location: nobody else sees or sends its messages. */
export const OutboxProvider = ({ children }: { children: ReactNode }) => {
  const { client } = useChatContext()
  const user = useUser()
  const userId = Number(user?.id)
  const prefix = `${getUnsentPrefix(userId)}${client.userID}/`
  const [outbox] = useState(() => {
    const storage = openOutboxStorage(prefix, () => storePendingMessages(userId))
    return new Outbox(client, storage)
  })
  const unsentToast = useUnsentToast(prefix)
  useEffect(() => {
    unsentToast.dismiss()
    // A release from before pending-work.ts may have left some.
    storePendingMessages(userId)
    const close = outbox.open()
    return () => {
      close().then(unsentToast.show)
    }
  }, [outbox, unsentToast, userId])
  return <Context value={outbox}>{children}</Context>
}

export const useOutbox = (): Outbox => {
  const outbox = useContext(Context)
  if (!outbox) throw new Error('useOutbox needs an OutboxProvider')
  return outbox
}

/** Selects from the outbox's state; re-renders only when the selection changes. `select` must be a stable function. */
export const useOutboxState = <Selected extends Record<string, unknown>>(
  select: (state: OutboxState) => Selected,
): Selected => useStateStore(useOutbox().state, select)
