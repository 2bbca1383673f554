import { legendClass, VisuallyHidden } from '@hosts/shared/ui'
import { useId } from 'react'
import css from './choice-chips.module.css'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  /** None of them without a match. */
  value: string
  onChange: (value: string) => void
  /** Two short options need no line above them. */
  isLabelHidden?: boolean
}

/** One of a few short options: native radios, so one Tab stop, arrows, and Enter submits the form. */
export const ChoiceChips = ({ label, options, value, onChange, isLabelHidden = false }: Props) => {
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend className={isLabelHidden ? undefined : legendClass}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={css.chips}>
        {options.map((option) => (
          <label key={option.value} className={css.chip}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
