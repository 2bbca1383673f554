import { Checkbox, legendClass } from '@hosts/shared/ui'
import { useId } from 'react'
import css from './choice-group.module.css'

type Props<Value extends string> = {
  label: string
  description?: string | undefined
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Several of a few options; the value has the order of the options. */
export const ChoiceGroup = <Value extends string>({
  label,
  description,
  options,
  value,
  onChange,
}: Props<Value>) => {
  const help = useId()
  const toggle = (changed: Value, isChosen: boolean) =>
    onChange(
      options.flatMap((option) =>
        (option.value === changed ? isChosen : value.includes(option.value)) ? [option.value] : [],
      ),
    )
  return (
    <fieldset className={css.group} aria-describedby={description && help}>
      <legend className={legendClass}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            isSelected={value.includes(option.value)}
            onChange={(isChosen) => toggle(option.value, isChosen)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {description && (
        <p id={help} className={css.description}>
          {description}
        </p>
      )}
    </fieldset>
  )
}
