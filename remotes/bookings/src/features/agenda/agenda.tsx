import { errorMessage } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { toLocal } from '@hosts/shared/local-time'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Freshness,
  getFreshness,
  Skeleton,
  useFocusAfterClose,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { CalendarCheck } from 'lucide-react'
import { useCallback } from 'react'
import { type Day, endsOn, startsOn } from '../../lib/use-day-bookings'
import { t as bookingText } from '../../texts/bookings'
import { RefusedNote, StepDialogs, useFocusAfterStep, useSteps } from '../actions'
import { PrintDay } from '../print'
import css from './agenda.module.css'
import { AgendaGroups } from './agenda-groups'
import { DaySwitch, formatDate } from './day-switch'
import type { AgendaGroup } from './plan-agenda'
import { t } from './texts'
import { useAgenda } from './use-agenda'
import { useHeldAgenda } from './use-held-agenda'

type Props = {
  location: Warehouse
  /** State in the address of the bookings screen: the local date, and the open booking. */
  address: {
    date: string
    openId: number | undefined
    change: (values: Partial<Record<'date' | 'booking' | 'new', string | null>>) => void
  }
}

/** "12 arrive · 9 leave", whether or not they have yet. */
const summarize = (groups: AgendaGroup[], day: Day) => {
  const stays = groups
    .flatMap(({ items }) => items.map(({ booking }) => booking))
    .filter(({ status }: Booking) => status !== 'requested' && status !== 'no_show')
  return t('summary', {
    arrivals: t('arrivals', { count: stays.filter((stay) => startsOn(stay, day)).length }),
    departures: t('departures', { count: stays.filter((stay) => endsOn(stay, day)).length }),
  })
}

/** A day of a location on a narrow screen: what needs doing first, then its stays by hour. */
export const Agenda = ({ location, address: { date, openId, change } }: Props) => {
  const now = useNow()
  const { query, toDo, groups: planned, isToday, day } = useAgenda(location, date, now)
  const { rows: groups, listener } = useHeldAgenda(planned, date)
  const steps = useSteps(location, listener)
  const open = useCallback((id: number) => change({ booking: String(id) }), [change])
  const zone = location.timezone
  const today = toLocal(new Date(now).toISOString(), zone).slice(0, 10)
  const isArchived = location.status === 'archived'
  const summary = useFocusAfterClose<HTMLParagraphElement, number>(openId)
  const take = useFocusAfterStep({ take: steps.take, rows: groups, fallback: summary })
  const name = formatDate(date)
  return (
    <section className={css.agenda} aria-label={t('label', { day: name })}>
      <DaySwitch
        date={date}
        today={today}
        zone={zone}
        onChange={(other) => change({ date: other === today ? null : other })}
      />
      <div className={css.head}>
        <div>
          <h2>{isToday ? t('today', { day: name }) : name}</h2>
          <p ref={summary} className={css.summary} role="status" tabIndex={-1}>
            {groups && summarize(groups, day)}
          </p>
        </div>
        <PrintDay location={location} date={date} />
      </div>
      <Freshness {...getFreshness(isToday ? [query, toDo] : [query])} />
      {steps.refusedStep && <RefusedNote step={steps.refusedStep} zone={zone} onDismiss={steps.dismiss} />}
      {isToday && toDo.error && !toDo.currentData && (
        <ErrorPanel
          title={t('failed')}
          message={errorMessage(toDo.error)}
          onRetry={toDo.refetch}
          isRetrying={toDo.isFetching}
        />
      )}
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={6} />}>
        {() =>
          groups?.length ? (
            <AgendaGroups
              groups={groups}
              location={location}
              day={day}
              now={now}
              pendingId={steps.pendingId}
              onStep={isArchived ? undefined : take}
              onOpen={open}
              toDo={isToday ? toDo.currentData : undefined}
            />
          ) : (
            <EmptyState
              icon={<CalendarCheck />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                !isArchived && <Button onPress={() => change({ new: '1' })}>{bookingText('new')}</Button>
              }
            />
          )
        }
      </WhenLoaded>
      <StepDialogs location={location} steps={steps} />
    </section>
  )
}
