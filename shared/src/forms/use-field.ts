import { type FieldPath, type FieldValues, useController, useFormContext } from '@hosts/shared/hook-form'
import { useContext, useState } from 'react'
import { runAfterPress } from '../ui/run-after-press'
import { OptionalForm } from './optional-form'

/** Connects a field of the kit to the form around it: value, handlers, the element to focus and the error. */
export const useField = <Values extends FieldValues>(name: FieldPath<Values>) => {
  const { field, fieldState } = useController<Values>({ name })
  const { getValues } = useFormContext<Values>()
  const isOptional = useContext(OptionalForm)
  const [wasEmpty] = useState(field.value === '')
  // Read when it is left: some fields report their value only then.
  const isPassedBy = () => isOptional && wasEmpty && (getValues(name) as unknown) === ''
  return {
    name,
    value: field.value,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: () => runAfterPress(() => !isPassedBy() && field.onBlur()),
    inputRef: field.ref,
    errorMessage: fieldState.error?.message,
  }
}

/** The props of a field that the form provides. */
type FormProvidedProps =
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'errorMessage'
  | 'inputRef'

/** The props of a field inside a `Form`: `name` instead of value, handlers and error. */
export type FormFieldProps<Values extends FieldValues, Props> = Omit<Props, FormProvidedProps> & {
  name: FieldPath<Values>
}
