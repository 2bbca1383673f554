import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components/TextField'
import css from './field.module.css'
import { texts } from './texts'

/** Props of every field. Description and error are tied to the control by aria-describedby. */
export type FieldProps = {
  label: string
  /** Help below the control, always visible. */
  description?: ReactNode
  /** Makes the field invalid, with this reason. */
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Marks the field as optional in a form whose other fields are required. */
  isOptional?: boolean | undefined
}

export const FieldLabel = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <div className={css.head}>
    <Label className={css.label}>{label}</Label>
    {isOptional && <span className={css.optional}>{texts.optional}</span>}
  </div>
)

export const FieldMessages = ({
  description,
  errorMessage,
}: Pick<FieldProps, 'description' | 'errorMessage'>) => (
  <>
    {description && (
      <Text slot="description" className={css.description}>
        {description}
      </Text>
    )}
    <AriaFieldError className={css.error ?? ''}>
      <CircleAlert aria-hidden="true" />
      <span>{errorMessage}</span>
    </AriaFieldError>
  </>
)
