import type { SessionEntry } from '@hosts/shared/contract'
import { DoneText } from '@hosts/shared/forms'
import { useSearchParams } from '@hosts/shared/platform'
import {
  AlertDialog,
  Button,
  Card,
  detailTextClass,
  formatAgo,
  mutedTextClass,
  Skeleton,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { useAuthEndSessionMutation } from '../../api/end-session'
import { useAuthGetSessionsQuery } from '../../api/get-sessions'
import css from './account.module.css'
import { nameDevice, SessionRow } from './session-row'
import { t } from './texts'

/** Sessions to end after a question: one, or all others. */
type Question = SessionEntry | 'others'

/** The person's sessions, this device first; any other can be logged out. */
export const SessionsCard = () => {
  const sessions = useAuthGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const [endSession] = useAuthEndSessionMutation()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [ended, setEnded] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  // The bell and mails about a new device lead here. The bell takes the focus back in the frame after its list has closed.
  const [query] = useSearchParams()
  const isAsked = query.get('show') === 'sessions' && sessions.currentData !== undefined
  useEffect(() => {
    if (!isAsked) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => list.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [isAsked])

  const ask = (next: Question) => {
    setQuestion(next)
    setIsOpen(true)
    setEnded(false)
  }
  const end = async () => {
    await endSession(question === 'others' || !question ? {} : { id: question.id }).unwrap()
    setEnded(true)
    // The focused button disappears with its row.
    setTimeout(() => list.current?.focus())
  }
  const rows = [...(sessions.currentData?.results ?? [])].sort(
    (one, other) => Number(other.current) - Number(one.current),
  )
  const count = rows.filter(({ current }) => !current).length
  return (
    <Card
      title={t('sessions.title')}
      actions={
        count > 1 && (
          <Button size="small" onPress={() => ask('others')}>
            {t('sessions.endAll')}
          </Button>
        )
      }
    >
      <WhenLoaded
        query={sessions}
        skeleton={<Skeleton shape="row" count={2} label={t('sessions.loading')} />}
      >
        {() => (
          <>
            <ul className={css.sessions} ref={list} tabIndex={-1} aria-label={t('sessions.title')}>
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
              ))}
            </ul>
            <p className={`${mutedTextClass} ${detailTextClass}`}>
              {t(count > 0 ? 'sessions.hint' : 'sessions.only')}
            </p>
          </>
        )}
      </WhenLoaded>
      <DoneText>{ended && t('sessions.ended')}</DoneText>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={
          question === 'others' || !question
            ? t('sessions.endAllTitle', { count })
            : t('sessions.endTitle', { device: nameDevice(question.device) })
        }
        confirmLabel={t(question === 'others' ? 'sessions.endAll' : 'sessions.end')}
        variant="danger"
        onConfirm={end}
      >
        {question && question !== 'others' && (
          <p>{t('sessions.used', { ago: formatAgo(question.usedAt) })}</p>
        )}
        <p>{t('sessions.endText')}</p>
      </AlertDialog>
    </Card>
  )
}
