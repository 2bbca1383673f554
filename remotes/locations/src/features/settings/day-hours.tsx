import { FormTimeField, useFormContext } from '@hosts/shared/forms'
import { IconButton, Menu, MenuItem, MenuTrigger, PlainButton, Select } from '@hosts/shared/ui'
import { Copy, Plus, X } from 'lucide-react'
import { useListChange } from '../../lib/use-list-change'
import css from './day-hours.module.css'
import { formatWeekday, type Hours, type HoursInput, type Mode, weekDays, wholeDay } from './hours-input'
import { crossesMidnight } from './opening'
import { t } from './texts'

const usual = { from: '06:00', to: '22:00' }
const maxIntervals = 3

const modes: { value: Mode; label: string }[] = [
  { value: 'closed', label: t('hours.closed') },
  { value: 'allDay', label: t('hours.allDay') },
  { value: 'set', label: t('hours.set') },
]
const initial: Record<Mode, Hours[number]> = { closed: [], allDay: [wholeDay], set: [usual] }

const copies = [
  { label: t('hours.copyAll'), days: weekDays },
  { label: t('hours.copyWeek'), days: weekDays.slice(0, 5) },
  { label: t('hours.copyWeekend'), days: weekDays.slice(5) },
]

/** The hours of one day of the week: closed, open all day, or up to three intervals. */
export const DayHours = ({ day }: { day: number }) => {
  const { watch, setValue, setFocus } = useFormContext<HoursInput>()
  const changeList = useListChange()
  const { hours, modes: chosen } = watch()
  const intervals = hours[day] ?? []
  const mode = chosen[day] ?? 'closed'
  const name = formatWeekday(day)
  const change = (days: readonly number[], to: Hours[number], toMode: Mode = mode) => {
    const replace = <Value,>(list: Value[], next: Value) =>
      list.map((old, index) => (days.includes(index) ? structuredClone(next) : old))
    setValue('modes', replace(chosen, toMode))
    setValue('hours', replace(hours, to), { shouldDirty: true })
  }
  const replace = (to: Hours[number], index: number) =>
    changeList(
      () => change([day], to),
      () => setFocus(`hours.${day}.${index}.from`),
    )
  const add = () => replace([...intervals, { from: '', to: '' }], intervals.length)
  const remove = (index: number) =>
    replace(intervals.toSpliced(index, 1), Math.min(index, intervals.length - 2))
  return (
    <div className={css.day} data-day={day}>
      <div className={css.mode}>
        <Select
          label={name}
          options={modes}
          value={mode}
          onChange={(next) => change([day], initial[next as Mode], next as Mode)}
        />
        <MenuTrigger>
          <IconButton label={t('hours.copyLabel', { day: name })} icon={<Copy aria-hidden="true" />} />
          <Menu>
            {copies.map(({ label, days }) => (
              <MenuItem key={label} onAction={() => change(days, intervals)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      </div>
      {mode === 'set' && (
        <div className={css.intervals}>
          {intervals.map((one, index) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields show the value at their index
              key={index}
              className={css.interval}
              aria-label={t('hours.group', { day: name, number: index + 1 })}
            >
              <FormTimeField<HoursInput> name={`hours.${day}.${index}.from`} label={t('hours.from')} />
              <FormTimeField<HoursInput>
                name={`hours.${day}.${index}.to`}
                label={t('hours.to')}
                description={one.from && one.to && crossesMidnight(one) ? t('hours.nextDay') : undefined}
              />
              {intervals.length > 1 && (
                <div className={css.remove}>
                  <IconButton
                    label={t('hours.remove', { number: index + 1, day: name })}
                    icon={<X aria-hidden="true" />}
                    onPress={() => remove(index)}
                  />
                </div>
              )}
            </fieldset>
          ))}
          {intervals.length < maxIntervals && (
            <PlainButton size="small" onPress={add}>
              <Plus aria-hidden="true" />
              {t('hours.add')}
            </PlainButton>
          )}
        </div>
      )}
    </div>
  )
}
