import type { Booking } from '@hosts/shared/contract'
import { detailTextClass, formatInZone, PlainButton } from '@hosts/shared/ui'
import { useEffect, useId, useRef, useState } from 'react'
import css from './driver-stays.module.css'
import { t } from './texts'

/** Earlier stays in the list until the host asks for all. */
const FEW = 3

/** Stays that are over, in brief. */
export const EarlierStays = ({ stays, zone }: { stays: Booking[]; zone: string }) => {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isAll, setAll] = useState(false)
  // The button goes with its press.
  useEffect(() => {
    if (isAll) list.current?.focus()
  }, [isAll])
  if (stays.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {t('earlier', { count: stays.length })}
      </h3>
      <ul ref={list} tabIndex={-1} className={css.earlier}>
        {stays.slice(0, isAll ? stays.length : FEW).map(({ id: stayId, startsAt, bay }) => (
          <li key={stayId} className={css.head}>
            <time dateTime={startsAt}>{formatInZone(startsAt, zone, 'date')}</time>
            {bay && (
              <span translate="no" className={detailTextClass}>
                {t('bay', { bay: bay.label })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {stays.length > FEW && !isAll && (
        <div>
          <PlainButton size="small" onPress={() => setAll(true)}>
            {t('showAll')}
          </PlainButton>
        </div>
      )}
    </section>
  )
}
