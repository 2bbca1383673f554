import type { User } from '@hosts/shared/contract'
import { logOut } from '@hosts/shared/platform'
import { Button, Dialog, DialogActions } from '@hosts/shared/ui'
import { readUnsentMessages } from '@hosts/shared/unsent-messages'
import { readWaitingEvents } from '@hosts/shared/waiting-events'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { t } from '../../texts/frame'

type Question = { about: 'messages' | 'events'; count: number; address: string }

/** Unsent things of a person who logs out: messages, which a logout discards, then events at the gate, which stay on the device. */
const findQuestion = (userId: number, isAboutMessages: boolean): Question | null => {
  const messages = isAboutMessages ? readUnsentMessages(userId) : { count: 0, address: null }
  if (messages.count > 0)
    return { about: 'messages', count: messages.count, address: messages.address ?? '/' }
  const events = readWaitingEvents(userId)
  return events && { about: 'events', ...events }
}

const words = {
  messages: { name: 'unsent', confirm: 'unsent.discard', variant: 'danger' },
  events: { name: 'waiting', confirm: 'waiting.keep', variant: 'secondary' },
} as const

/** Logs out, after a question for each kind of unsent data; renders the question. */
export const useLogOut = (user: User) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isAsking, setAsking] = useState(false)

  const askOrLogOut = (isAboutMessages = true) => {
    const next = findQuestion(user.id, isAboutMessages)
    // A dialog that closes keeps its words.
    if (next) setQuestion(next)
    else dispatch(logOut())
    setAsking(next !== null)
  }
  const { about = 'messages', count = 0, address = '/' } = question ?? {}
  const { name, confirm, variant } = words[about]
  const dialog = (
    <Dialog
      title={t(`${name}.title`, { count })}
      closeLabel={t(`${name}.cancel`)}
      isOpen={isAsking}
      onOpenChange={setAsking}
    >
      {(close) => (
        <>
          <p>{t(`${name}.text`)}</p>
          <DialogActions>
            <Button
              variant={variant}
              onPress={() => (about === 'messages' ? askOrLogOut(false) : dispatch(logOut()))}
            >
              {t(confirm)}
            </Button>
            <Button onPress={close}>{t(`${name}.cancel`)}</Button>
            <Button
              key={about}
              variant="primary"
              autoFocus
              onPress={() => {
                close()
                navigate(address)
              }}
            >
              {t(`${name}.send`)}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
  return { askOrLogOut, dialog }
}
