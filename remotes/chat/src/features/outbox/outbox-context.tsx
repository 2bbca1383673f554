import { useUser } from '@hosts/shared/platform'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useChatContext, useStateStore } from 'stream-chat-react'
import { Outbox } from './outbox'
import type { OutboxState } from './outbox-queue'
import { openOutboxStorage } from './outbox-storage'
import { useUnsentToast } from './use-unsent-toast'

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
