import type { ReactNode } from 'react'
import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup'
import css from './choice.module.css'
import { FieldLabel, FieldMessages, type FieldProps } from './field'
import field from './field.module.css'

export type RadioCardsProps = FieldProps &
  Omit<RadioGroupProps, keyof FieldProps | 'children' | 'className' | 'style' | 'isInvalid' | 'validate'> & {
    options: readonly { value: string; label: string; description?: ReactNode }[]
  }

/** One of a few options, each on a card with an explanation: `value`, `onChange(value)`; arrow keys move. */
export const RadioCards = ({
  label,
  description,
  errorMessage,
  isOptional,
  options,
  ...props
}: RadioCardsProps) => (
  <RadioGroup
    {...props}
    className={field.field ?? ''}
    isInvalid={Boolean(errorMessage)}
    validationBehavior="aria"
  >
    <FieldLabel label={label} isOptional={isOptional} />
    <div className={css.cards}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={`${css.choice} ${css.card}`}>
          <span className={`${css.mark} ${css.round}`} />
          <span>
            <span className={css.title}>{option.label}</span>
            {option.description && <span className={css.text}>{option.description}</span>}
          </span>
        </Radio>
      ))}
    </div>
    <FieldMessages description={description} errorMessage={errorMessage} />
  </RadioGroup>
)
