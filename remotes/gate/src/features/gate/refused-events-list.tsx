import { AlertDialog, Button, toneClass, useFocusAfterClose } from '@hosts/shared/ui'
import { useState } from 'react'
import css from './connection-banner.module.css'
import type { RefusedEvents, StoredGates } from './offline/use-stored-gates'
import { t } from './texts'

/** Events of gates that the user can no longer access: reason, remedy, Discard. */
export const RefusedEventsList = ({ refused, discard }: Pick<StoredGates, 'refused' | 'discard'>) => {
  const [asked, setAsked] = useState<RefusedEvents | null>(null)
  const [isAsking, setAsking] = useState(false)
  // Its button disappears with the events: the heading of the page gets the focus.
  useFocusAfterClose(isAsking)
  const count = asked?.count ?? 0
  return (
    <>
      {refused.map((one) => (
        <div key={one.locationId} className={`${css.box} ${toneClass('warning')}`}>
          <p className={css.title}>{t('waiting.refused', { count: one.count })}</p>
          <p>{t('waiting.long.not-theirs')}</p>
          <div>
            <Button
              onPress={() => {
                setAsked(one)
                setAsking(true)
              }}
            >
              {t('waiting.discard')}
            </Button>
          </div>
        </div>
      ))}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('waiting.question', { count })}
        confirmLabel={t('waiting.confirm', { count })}
        cancelLabel={t('waiting.keep', { count })}
        variant="danger"
        onConfirm={() => asked && discard(asked.locationId)}
      >
        {t('waiting.warning', { count })}
      </AlertDialog>
    </>
  )
}
