import { flattenPages, usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { useGetToDoQuery } from '@hosts/shared/queries'
import { useMemo } from 'react'
import { useDayBookings } from '../../lib/use-day-bookings'
import { sortTasks } from '../to-do'
import { planAgenda } from './plan-agenda'

/** A day's bookings in the order of the agenda; `now` in ms. */
export const useAgenda = (location: Warehouse, date: string, now: number) => {
  const { id: locationId, timezone: zone } = location
  const { day, query } = useDayBookings(location, date)
  const isToday = now >= day.start && now < day.end
  const toDo = useGetToDoQuery({ locationId }, { ...usePollingOptions(), skip: !isToday })
  const due = isToday ? toDo.currentData : undefined
  const items = useMemo(() => due && sortTasks(due, now), [due, now])
  const pages = query.currentData
  const groups = useMemo(
    () => pages && planAgenda({ bookings: flattenPages(pages), toDo: items ?? [], day, zone, now }),
    [pages, items, day, zone, now],
  )
  return { query, toDo, groups, isToday, day }
}
