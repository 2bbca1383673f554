import { findOverlap, interval, type Warehouse } from '@hosts/shared/contract'
import { FormAlert, useZodForm } from '@hosts/shared/forms'
import { PlainButton, VisuallyHidden } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { Fragment, useRef, useState } from 'react'
import { useListChange } from '../../lib/use-list-change'
import { ClosuresCard } from './closures-card'
import { DayHours } from './day-hours'
import css from './day-hours.module.css'
import { foldDays, nameDays } from './fold-days'
import {
  formatIntervals,
  formatWeekday,
  type Hours,
  type HoursInput,
  toHoursInput,
  weekDays,
} from './hours-input'
import { isWholeDay } from './opening'
import { SectionForm } from './section-form'
import type { SectionLines } from './section-lines'
import { t } from './texts'
import { useSaveLocation } from './use-save-location'
import { WeekPreview } from './week-preview'

type Values = { hours: Hours }

const schema = z.pipe(
  z.object({ hours: z.array(z.array(interval)), modes: z.array(z.enum(['closed', 'allDay', 'set'])) }).check(
    z.refine(({ hours }) => findOverlap(hours) === null, { path: ['overlap'] }),
    ({ value: { hours, modes }, issues }) => {
      for (const [day, intervals] of hours.entries())
        for (const [index, one] of intervals.entries())
          if (modes[day] === 'set' && isWholeDay(one))
            issues.push({
              code: 'custom',
              path: ['hours', day, index, 'to'],
              message: t('hours.same'),
              input: one.to,
            })
    },
  ),
  z.transform(
    ({ hours }): Values => ({
      hours: hours.map((day) => day.toSorted((one, other) => one.from.localeCompare(other.from))),
    }),
  ),
)

const lines: SectionLines<Values> = {
  split: ({ hours }) => ({ ...hours }),
  join: (days) => ({ hours: weekDays.map((day) => days[day] as Hours[number]) }),
  describe: (key) => ({
    label: formatWeekday(Number(key)),
    format: (intervals) => formatIntervals(intervals as Hours[number]),
  }),
}

type FoldedProps = { days: number[]; hours: Hours[number]; onChange: () => void }

/** Days with equal hours in one line, "Mon–Fri 06:00–22:00", until they are to be changed. */
const FoldedDays = ({ days, hours, onChange }: FoldedProps) => (
  <div className={css.folded}>
    <strong>{nameDays(days)}</strong>
    <span>{formatIntervals(hours)}</span>
    <PlainButton size="small" onPress={onChange}>
      <span>{t('hours.change')}</span>
      <VisuallyHidden>{` ${t('hours.changeOf', { days: nameDays(days) })}`}</VisuallyHidden>
    </PlainButton>
  </div>
)

export const HoursSection = ({ location }: { location: Warehouse }) => {
  const { source, send } = useSaveLocation<Values>(location, ({ hours }) => ({ hours }))
  const form = useZodForm<HoursInput, Values>(schema, toHoursInput(source.values))
  const { hours } = form.watch()
  const overlap = findOverlap(hours)
  const [openDays, setOpenDays] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const changeList = useListChange()
  const open = (days: number[]) =>
    changeList(
      () => setOpenDays(new Set([...openDays, ...days])),
      () => list.current?.querySelector<HTMLElement>(`[data-day="${days[0]}"] select`)?.focus(),
    )
  return (
    <>
      <SectionForm
        title={t('hours.title')}
        form={form}
        source={source}
        toInput={toHoursInput}
        send={send}
        lines={lines}
      >
        <div ref={list}>
          {foldDays(hours, openDays).map(({ isOpen, days }) => (
            <Fragment key={`${isOpen} ${days[0]}`}>
              {isOpen ? (
                days.map((day) => <DayHours key={day} day={day} />)
              ) : (
                <FoldedDays days={days} hours={hours[days[0] ?? 0] ?? []} onChange={() => open(days)} />
              )}
              {overlap !== null && days.includes(overlap) && (
                <FormAlert
                  message={t('hours.overlap', {
                    day: formatWeekday(overlap),
                    next: formatWeekday((overlap + 1) % 7),
                  })}
                />
              )}
            </Fragment>
          ))}
        </div>
        <WeekPreview location={location} hours={hours} />
      </SectionForm>
      <ClosuresCard location={location} />
    </>
  )
}
