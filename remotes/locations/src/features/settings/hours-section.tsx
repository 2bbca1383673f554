import { findOverlap, interval, type Warehouse } from '@hosts/shared/contract'
import { FormAlert, useZodForm } from '@hosts/shared/forms'
import * as z from '@hosts/shared/zod'
import { Fragment } from 'react'
import { isWholeDay } from '../../lib/opening'
import { ClosuresCard } from './closures-card'
import { DayHours } from './day-hours'
import {
  formatIntervals,
  formatWeekday,
  type Hours,
  type HoursInput,
  toHoursInput,
  weekDays,
} from './hours-input'
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

export const HoursSection = ({ location }: { location: Warehouse }) => {
  const { source, send } = useSaveLocation<Values>(location, ({ hours }) => ({ hours }))
  const form = useZodForm<HoursInput, Values>(schema, toHoursInput(source.values))
  const { hours } = form.watch()
  const overlap = findOverlap(hours)
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
        <div>
          {weekDays.map((day) => (
            <Fragment key={day}>
              <DayHours day={day} />
              {day === overlap && (
                <FormAlert
                  message={t('hours.overlap', {
                    day: formatWeekday(day),
                    next: formatWeekday((day + 1) % 7),
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
