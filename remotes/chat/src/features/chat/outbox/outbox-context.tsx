import { useUser } from '@hosts/shared/platform'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useChatContext, useStateStore } from 'stream-chat-react'
import { Outbox, type OutboxState } from './outbox'
import { openUnsent } from './unsent'

const Context = createContext<Outbox | null>(null)

/** Sends what is written below it. What is not sent yet belongs to this user and this location: nobody else sees or sends it. */
export const OutboxProvider = ({ children }: { children: ReactNode }) => {
  const { client } = useChatContext()
  const user = useUser()
  const [outbox] = useState(() => new Outbox(client, openUnsent(`${user?.id}/${client.userID}`)))
  useEffect(() => outbox.open(), [outbox])
  return <Context value={outbox}>{children}</Context>
}

export const useOutbox = (): Outbox => {
  const outbox = useContext(Context)
  if (!outbox) throw new Error('useOutbox needs an OutboxProvider')
  return outbox
}

const whole = (state: OutboxState) => state

export const useOutboxState = (): OutboxState => useStateStore(useOutbox().state, whole)
