import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import css from './choice.module.css'
import { FieldMessages } from './field'
import field from './field.module.css'

export type CheckboxProps = Omit<
  CheckboxFieldProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'validate' | 'isIndeterminate'
> & {
  /** The label; may hold a link. */
  children: ReactNode
  description?: ReactNode
  errorMessage?: string | undefined
  /** The input, for focus. */
  inputRef?: Ref<HTMLInputElement>
}

/** A box to tick: `isSelected`, `onChange(isSelected)`. */
export const Checkbox = ({ children, description, errorMessage, ...props }: CheckboxProps) => (
  <CheckboxField
    {...props}
    className={field.field ?? ''}
    isInvalid={Boolean(errorMessage)}
    validationBehavior="aria"
  >
    <CheckboxButton className={css.choice ?? ''}>
      <span className={css.mark}>
        <Check aria-hidden="true" />
      </span>
      <span>{children}</span>
    </CheckboxButton>
    <div className={css.under}>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </div>
  </CheckboxField>
)
