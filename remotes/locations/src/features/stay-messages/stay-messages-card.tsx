import { errorMessage } from '@hosts/shared/api'
import { maxStayMessages, type StayMessage, templateVariable, type Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button, Card, Checkbox, mutedTextClass, WhenLoaded } from '@hosts/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { useLocationsUpdateStayMessageMutation } from './edit-stay-messages'
import { useLocationsGetStayMessagesQuery } from './get-stay-messages'
import { formatMoment } from './message-time'
import css from './stay-messages-card.module.css'
import { t } from './texts'
import { labelVariable } from './variable-labels'

const EditStayMessage = lazy(() => import('./edit-stay-message'))

type RowProps = { message: StayMessage; warehouseId: number; onEdit: () => void }

const Row = ({ message, warehouseId, onEdit }: RowProps) => {
  const [update] = useLocationsUpdateStayMessageMutation()
  const { id, text, isOn, sent, translations } = message
  const when = formatMoment(message)
  const turn = async (next: boolean) => {
    const { error } = await update({ id, warehouseId, patch: { isOn: next } })
    if (error) toast.error(errorMessage(error))
    else toast.success(t(next ? 'switched.on' : 'switched.off', { when }))
  }
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h3 className={css.when}>{when}</h3>
        <p className={css.text}>
          {text.split(templateVariable).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts differ only in position
            <span key={index} className={index % 2 ? css.variable : undefined}>
              {index % 2 ? labelVariable(part) : part}
            </span>
          ))}
        </p>
        <p className={mutedTextClass}>
          {[
            sent === 0 ? t('sentNever') : t('sent', { count: sent }),
            ...translations.map(({ language }) => language.toUpperCase()),
          ].join(' · ')}
        </p>
      </div>
      <div className={css.actions}>
        <Checkbox isSelected={isOn} onChange={turn} aria-label={t('isOnFor', { when })}>
          {t('isOn')}
        </Checkbox>
        <Button size="small" aria-label={t('editLabel', { when })} onPress={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </li>
  )
}

/** What each driver is told at a moment of the stay, switched on one by one. */
export const StayMessagesCard = ({ location }: { location: Warehouse }) => {
  const list = useLocationsGetStayMessagesQuery(location.id)
  const [edited, setEdited] = useState<StayMessage | 'new' | null>(null)
  return (
    <Card title={t('title')}>
      <p className={mutedTextClass}>{t('help')}</p>
      <WhenLoaded query={list}>
        {({ results }) => (
          <>
            {results.length === 0 && <p>{t('none')}</p>}
            <ul className={css.list}>
              {results.map((message) => (
                <Row
                  key={message.id}
                  message={message}
                  warehouseId={location.id}
                  onEdit={() => setEdited(message)}
                />
              ))}
            </ul>
            {results.length < maxStayMessages ? (
              <div>
                <Button onPress={() => setEdited('new')}>{t('add')}</Button>
              </div>
            ) : (
              <p className={mutedTextClass}>{t('full')}</p>
            )}
            {edited && (
              <Suspense fallback={null}>
                <EditStayMessage
                  location={location}
                  message={edited === 'new' ? undefined : edited}
                  taken={results.map(({ moment }) => moment)}
                  onClose={() => setEdited(null)}
                />
              </Suspense>
            )}
          </>
        )}
      </WhenLoaded>
    </Card>
  )
}
