import type { Warehouse } from '@hosts/shared/contract'
import { addDays, findToday } from '@hosts/shared/local-time'
import { getNow, Link, sectionPath, useNavigate } from '@hosts/shared/platform'
import {
  Button,
  buttonClass,
  EmptyState,
  Freshness,
  formatInZone,
  getFreshness,
  useFocusAfterClose,
  VisuallyHidden,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { parseDate, toZoned } from '@internationalized/date'
import { CalendarRange } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { TimelineSkeleton } from '../../components/timeline-skeleton'
import type { BookingAddress } from '../../lib/use-booking-address'
import { PrintDay } from '../print'
import { BarMenu, type MenuTarget } from './bar-menu'
import { DropDialogs } from './drag/drop-dialogs'
import { useBookingDrops } from './drag/use-booking-drops'
import { findSpan } from './geometry'
import { Legend } from './legend'
import { t } from './texts'
import css from './timeline.module.css'
import { type GridHandle, TimelineGrid } from './timeline-grid'
import { TimelineTools } from './timeline-tools'
import { useTimeline } from './use-timeline'
import { type Zoom, zoomLevels } from './zoom'

type Props = { location: Warehouse; address: BookingAddress }

const toIso = (instant: number) => new Date(instant).toISOString()

const formatDate = (date: string, zone: string) =>
  formatInZone(toZoned(parseDate(date), zone).toDate(), zone, 'day')

/** The name of the grid: its days. */
const describeDays = (from: string, days: number, zone: string) => {
  const first = formatDate(from, zone)
  if (days === 1) return t('gridOfDay', { from: first })
  return t('grid', { from: first, to: formatDate(addDays(from, days - 1), zone) })
}

/** Today while it is shown, else the first day. */
const findPrintDate = (start: number, end: number, from: string, zone: string) => {
  const now = getNow()
  return now >= start && now < end ? findToday(zone).toString() : from
}

const NoBays = ({ locationId }: { locationId: number }) => (
  <EmptyState
    icon={<CalendarRange />}
    title={t('empty.title')}
    text={t('empty.text')}
    action={
      <Link className={buttonClass({ variant: 'primary' })} to={sectionPath('bays', locationId)}>
        {t('empty.action')}
      </Link>
    }
  />
)

/** Bays by time at `zoom` and `date` of the address, in the location's zone. */
export const Timeline = ({ location, address }: Props) => {
  const { id: locationId, timezone: zone } = location
  const { change, openId, toTimeline, date: from, today } = address
  const zoom: Zoom = address.zoom ?? 'week'
  const { days } = zoomLevels[zoom]
  const { start, end } = findSpan({ zone, from, days })
  const now = useNow()
  const { query, known, isComplete, retry } = useTimeline({ locationId, from: toIso(start), to: toIso(end) })
  const drops = useBookingDrops(location, known)
  const [menu, setMenu] = useState<MenuTarget | null>(null)
  const grid = useRef<GridHandle>(null)
  const helpId = useId()
  const navigate = useNavigate()
  // The bar is another element once it has moved.
  useFocusAfterClose(openId, (closed) => grid.current?.focusBar(`booking-${closed}`))

  // Today has no date in the address, so that it moves on at midnight.
  const goTo = (date: string | null) => change({ date: date === today ? null : date })
  const goToToday = () => {
    goTo(null)
    grid.current?.revealNow()
  }
  const pressKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement
    if (key.toLowerCase() === 't' && !isTyping && !altKey && !ctrlKey && !metaKey) goToToday()
  }
  return (
    <section className={css.timeline} aria-label={t('title', { name: location.name })} onKeyDown={pressKey}>
      <TimelineTools
        zoom={zoom}
        from={from}
        zone={zone}
        bays={known?.bays ?? []}
        toZoom={(other) => toTimeline(other, from)}
        onMove={(count) => goTo(addDays(from, count))}
        onToday={goToToday}
        onDate={(date) => date && goTo(date)}
        onSkip={(bayId) => grid.current?.focusRow(`bay-${bayId}`)}
        state={
          <>
            {!retry && <Freshness {...getFreshness([query])} />}
            <span role="status">{known && !isComplete && t(retry ? 'incomplete' : 'loading')}</span>
            {retry && (
              <Button size="small" onPress={() => retry()}>
                {t('retry')}
              </Button>
            )}
            <PrintDay location={location} date={findPrintDate(start, end, from, zone)} isNamed={days > 1} />
          </>
        }
      />
      <WhenLoaded query={{ ...query, currentData: drops.timeline }} skeleton={<TimelineSkeleton />}>
        {(timeline) =>
          timeline.bays.length === 0 ? (
            <NoBays locationId={locationId} />
          ) : (
            <>
              <TimelineGrid
                ref={grid}
                label={describeDays(from, days, zone)}
                helpId={helpId}
                timeline={timeline}
                zone={zone}
                from={from}
                zoom={zoom}
                now={now}
                isPending={!isComplete}
                canBook={location.status !== 'archived'}
                drag={drops.handlers}
                toDay={(date) => toTimeline('day', date)}
                onOpen={(bar) =>
                  bar.kind === 'booking'
                    ? change({ booking: String(bar.id) })
                    : navigate(`${sectionPath('bays', locationId)}&bay=${bar.block.bay.id}`)
                }
                onMenu={setMenu}
                onBook={({ bay }, stay) =>
                  change({
                    new: '1',
                    bay: bay ? String(bay.id) : null,
                    from: toIso(stay.start),
                    to: toIso(stay.end),
                  })
                }
              />
              <div id={helpId}>
                <VisuallyHidden>{t('help')}</VisuallyHidden>
              </div>
              <Legend />
            </>
          )
        }
      </WhenLoaded>
      <DropDialogs location={location} drops={drops} />
      <BarMenu location={location} bays={known?.bays ?? []} target={menu} onClose={() => setMenu(null)} />
    </section>
  )
}
