import { searchList } from '@hosts/shared/contract'
import { FormRadioCards, useField, useFormContext } from '@hosts/shared/forms'
import { useUser } from '@hosts/shared/platform'
import { Checkbox, detailTextClass, legendClass, SearchField, Skeleton } from '@hosts/shared/ui'
import { useId, useState } from 'react'
import type { Location } from '../../api/get-locations'
import type { AccessInput } from './access-input'
import css from './location-choice.module.css'
import { t } from './texts'

/** From this many locations on, there is a field to search them. */
const manyLocations = 9

type Props = { locations: Location[] | undefined }

const Boxes = ({ locations }: { locations: Location[] }) => {
  const { value, onChange, inputRef, errorMessage } = useField<AccessInput>('chosen')
  const chosen = new Set(value as number[])
  const [text, setText] = useState('')
  const errorId = useId()
  // An archived location is offered only to those who have it.
  const [offered] = useState(() =>
    locations.filter(({ id, status }) => status !== 'archived' || chosen.has(id)),
  )
  const matches = searchList(offered, text, ({ name }) => [name])
  const toggle = (id: number, isChosen: boolean) => {
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
    onChange([...chosen])
  }
  return (
    <fieldset
      className={css.group}
      aria-describedby={errorMessage && errorId}
      data-invalid={errorMessage ? true : undefined}
    >
      <legend className={legendClass}>
        {t('form.choose')} <span className={detailTextClass}>{t('form.chosen', { count: chosen.size })}</span>
      </legend>
      {offered.length >= manyLocations && (
        <SearchField label={t('form.filter')} value={text} onChange={setText} />
      )}
      <div className={css.boxes}>
        {matches.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            isSelected={chosen.has(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
            {...(index === 0 && { inputRef })}
          >
            {name}
          </Checkbox>
        ))}
        {matches.length === 0 && (
          <p className={detailTextClass}>{t(offered.length === 0 ? 'form.noLocations' : 'form.noMatch')}</p>
        )}
      </div>
      {errorMessage && (
        <p id={errorId} className={css.error} role="alert">
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}

/** All locations, or some of them, as the fields `reach` and `chosen`. A user with only some cannot assign all. */
export const LocationChoice = ({ locations }: Props) => {
  const isLimited = useUser()?.warehouseIds !== null
  const reach = useFormContext<AccessInput>().watch('reach')
  return (
    <>
      {!isLimited && (
        <FormRadioCards<AccessInput>
          name="reach"
          label={t('form.reach')}
          options={[
            { value: 'all', label: t('form.all'), description: t('form.allHelp') },
            { value: 'some', label: t('form.some'), description: t('form.someHelp') },
          ]}
        />
      )}
      {reach === 'some' &&
        (locations ? <Boxes locations={locations} /> : <Skeleton count={3} label={t('form.loading')} />)}
    </>
  )
}
