import { usePollingOptions } from '@hosts/shared/api'
import { type ChatStay, isLate } from '@hosts/shared/contract'
import { useRequiredLocationId } from '@hosts/shared/platform'
import type { Elements } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { createContext, useContext, useMemo } from 'react'
import { t } from '../../i18n'
import { useChatCurrentStaysQuery } from './api/get-stays'
import css from './conversation-list.module.css'

/** What a row says of its driver's stay; null for who is neither here nor late. */
export const findRowState = ({ isHere, startsAt, endsAt }: ChatStay, now: number) => {
  if (isHere) return Date.parse(endsAt) < now ? 'overstay' : 'here'
  return isLate({ status: 'confirmed', startsAt }, now) ? 'late' : null
}

type RowState = { state: NonNullable<ReturnType<typeof findRowState>>; bay: string | null }
const Context = createContext<ReadonlyMap<number, RowState>>(new Map())

/** The stays of the location's drivers, for the rows of the list. A list without them is complete. */
export const RowStaysProvider = ({ children }: { children: Elements }) => {
  const { currentData } = useChatCurrentStaysQuery(useRequiredLocationId(), usePollingOptions())
  const now = useNow()
  const states = useMemo(() => {
    const found = new Map<number, RowState>()
    for (const stay of currentData?.results ?? []) {
      const state = findRowState(stay, now)
      if (state) found.set(stay.driverId, { state, bay: stay.bay })
    }
    return found
  }, [currentData, now])
  return <Context value={states}>{children}</Context>
}

/** Whether the driver of a row is on site, late or overstaying, and the bay. */
export const RowStay = ({ driverId }: { driverId: number | null }) => {
  const stay = useContext(Context).get(driverId ?? 0)
  return (
    stay && (
      <span className={css.stay} data-state={stay.state}>
        <span>{t(`stay.${stay.state}`)}</span>
        {stay.bay && <span translate="no">{` · ${stay.bay}`}</span>}
      </span>
    )
  )
}
