import type { User } from '@hosts/shared/contract'
import { logOut } from '@hosts/shared/platform'
import { Button, Dialog, DialogActions } from '@hosts/shared/ui'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { type FoundWork, findPendingWork } from '../../session/find-pending-work'
import { t } from '../../texts/frame'

/** Logs out, after a question for each remote's unsent work; renders the question. */
export const useLogOut = (user: User) => {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [questions, setQuestions] = useState<FoundWork[]>([])
  const [isAsking, setAsking] = useState(false)

  const ask = (works: FoundWork[]) => {
    // A dialog that closes keeps its words.
    if (works.length > 0) setQuestions(works)
    else dispatch(logOut())
    setAsking(works.length > 0)
  }
  const [work, ...others] = questions
  const { count = 0, address = '/', survivesLogout = false } = work ?? {}
  const kind = survivesLogout ? 'keep' : 'discard'
  const dialog = (
    <Dialog
      title={work?.title ?? t('pending.title', { count })}
      closeLabel={t(`pending.${kind}.cancel`)}
      isOpen={isAsking}
      onOpenChange={setAsking}
    >
      {(close) => (
        <>
          <p>{work?.text ?? t(`pending.${kind}.text`)}</p>
          <DialogActions>
            <Button variant={survivesLogout ? 'secondary' : 'danger'} onPress={() => ask(others)}>
              {t(`pending.${kind}.confirm`)}
            </Button>
            <Button onPress={close}>{t(`pending.${kind}.cancel`)}</Button>
            <Button
              key={questions.length}
              variant="primary"
              autoFocus
              onPress={() => {
                close()
                navigate(address)
              }}
            >
              {t(`pending.${kind}.send`)}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
  return { askOrLogOut: () => ask(findPendingWork(user.id)), dialog }
}
