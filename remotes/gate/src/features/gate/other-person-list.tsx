import { AlertDialog, Button, useFocusAfterClose } from '@hosts/shared/ui'
import { useState } from 'react'
import css from './connection-banner.module.css'
import type { Gate, OtherPersonEvents } from './offline/use-gate'
import { t } from './texts'

type Props = Pick<Gate, 'othersEvents' | 'sendForOther' | 'discard'>
type Question = { about: 'send' | 'discard'; events: OtherPersonEvents }

/** Unsent events of another person on this device: the current user sends them, or deletes them after a confirmation. */
export const OtherPersonList = ({ othersEvents, sendForOther, discard }: Props) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState('')
  const { about, events: { name, count, userId } = { name: '', count: 0, userId: 0 } } = question ?? {}
  // The pressed button goes with the events, a while after the dialog.
  const isListed = othersEvents.some((events) => events.userId === userId)
  const status = useFocusAfterClose<HTMLParagraphElement>(isAsking || isListed)
  const ask = (next: Question) => {
    setQuestion(next)
    setAsking(true)
  }
  const finish = async (work: Promise<void>, words: string) => {
    await work
    setDone(words)
  }
  return (
    <>
      {othersEvents.length > 0 && (
        <ul className={css.banner}>
          {othersEvents.map((events) => (
            <li key={events.userId} className={`${css.waiting} ${css.left}`}>
              <p>{t('left.text', events)}</p>
              <Button onPress={() => ask({ about: 'discard', events })}>{t('left.discard')}</Button>
              <Button variant="primary" onPress={() => ask({ about: 'send', events })}>
                {t('left.send')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p ref={status} className={css.done} role="status" tabIndex={-1} onBlur={() => setDone('')}>
        {done}
      </p>
      <AlertDialog
        isOpen={isAsking && about === 'send'}
        onOpenChange={setAsking}
        title={t('left.sendTitle', { name })}
        confirmLabel={t('left.send')}
        onConfirm={() => finish(sendForOther(userId), t('left.sent', { name, count }))}
      >
        {t('left.sendText', { name })}
      </AlertDialog>
      <AlertDialog
        isOpen={isAsking && about === 'discard'}
        onOpenChange={setAsking}
        title={t('waiting.question', { count })}
        confirmLabel={t('waiting.confirm', { count })}
        cancelLabel={t('waiting.keep', { count })}
        variant="danger"
        onConfirm={() => finish(discard(userId), t('left.discarded', { name, count }))}
      >
        {t('waiting.warning', { count })}
      </AlertDialog>
    </>
  )
}
